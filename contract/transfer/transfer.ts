import * as z from 'zod/mini'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { forParticipants } from '#contract/procedure.ts'
import { rowsAtOnce } from './limits.ts'

/** The lists of a file, by the names that they have there. */
export const fileList = z.enum([
  'reflections',
  'challenges',
  'testimonies',
  'prayerRequests',
  'drafts',
  'whys',
])

/** Who reads what is brought along: nobody else, or whom the file names, and never more. */
export const importAudience = z.enum(['private', 'as-in-file'])

// What a row may hold is said in row.ts; one that is broken is told of and does not hinder the others.
const rows = z._default(z.array(z.unknown()).check(z.maxLength(rowsAtOnce)), [])

/** A file, or as many rows of it as one call takes. */
export const importPart = z.object({
  reflections: rows,
  challenges: rows,
  testimonies: rows,
  prayerRequests: rows,
  drafts: rows,
  whys: rows,
  audience: importAudience,
})

/** What becomes of a row. */
export const outcome = z.enum([
  'new',
  /** It is here already, as it was brought along before or as it was written. */
  'here',
  /** It is here already, and was deleted: it lies in the trash, and in the file it does not. */
  'trashed',
  /** Its place holds another entry, or another draft. */
  'conflict',
  /** Without words. */
  'empty',
  'broken',
  /** Longer in the trash than the trash keeps anything. */
  'old',
])

/** Why a file is left out. */
const withheld = z.enum([
  /** Others can read its entry whom it was not brought along for. */
  'read-by-others',
  /** What it belongs to is here and is not given it: an entry that was written here or from which it was taken, or a draft that does not name it. */
  'stays',
  /** Its entry has as many files as it may have. */
  'full',
])

const withheldPart = z.enum(['updates', 'answer', 'draft'])

/** What becomes of one row of a file. */
export const rowOutcome = z.object({
  list: fileList,
  /** Its place in the list as it was sent, from 0. */
  row: z.int(),
  outcome,
  /** Why it is left out, or, where it is taken, what of it is not, or not as it stands. */
  reasons: z.array(z.string()),
  /** What it is, or, of a draft, is to become; null for a why, and for what could not be read. */
  kind: z.nullable(entryKind),
  /** It is here by its id, and says something else or stands elsewhere; what is here stays. */
  differs: z.boolean(),
  /** How many updates of a prayer come along that it lacks. */
  updatesAdded: z.int(),
  /** How many other texts come along that it lacks: its answer, and what was said before. */
  textsAdded: z.int(),
  /** Parts of one that is here, and are left out: what is here stays, and others may read it whom they were not brought along for. */
  withheld: z.array(withheldPart),
  /** What it is here; null for a draft and a why, and for what is left out. */
  id: z.nullable(z.uuid()),
  /** Where it belongs; null for what could not be read, and for a draft of no day. */
  walk: z.nullable(z.int()),
  day: z.nullable(z.int()),
  /** Who reads it, if it is taken; null for a why, which nobody does. */
  audience: z.nullable(audience),
  trashed: z.boolean(),
  /** The files that belong to it. */
  files: z.array(
    z.object({
      name: z.string(),
      /** Where the file says that its bytes are. */
      file: z.nullable(z.string()),
      /** The id by which it is to be sent. */
      as: z.uuid(),
      here: z.boolean(),
      /** This call gives it to its entry. */
      given: z.boolean(),
      /** Why it is left out; null where it is not. */
      withheld: z.nullable(withheld),
    }),
  ),
})

/** What becomes of what was sent. */
export const importAnswer = z.object({ rows: z.array(rowOutcome) })
const tags = ['Transfer']

export const transfer = {
  /** What `import` would answer; nothing is written. */
  preview: forParticipants
    .route({ method: 'POST', path: '/import/preview', tags, summary: 'See what an import would do' })
    .input(importPart)
    .output(importAnswer),

  /**
   * Writes what the caller brings along, as their own: each row once, however often it is sent. Files are sent by PUT
   * /files/{id} with the ids answered; sending the rows again then ties them to their entries.
   */
  import: forParticipants
    .route({ method: 'POST', path: '/import', tags, summary: 'Import my own data' })
    .input(importPart)
    .output(importAnswer),
}

export type FileList = z.infer<typeof fileList>
export type ImportAudience = z.infer<typeof importAudience>
export type Outcome = z.infer<typeof outcome>
export type RowOutcome = z.infer<typeof rowOutcome>
