import * as z from 'zod/mini'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { forParticipants } from '#contract/procedure.ts'
import { rowsAtOnce } from './limits.ts'

/** The lists in a file, by the names they have there. */
export const fileList = z.enum([
  'reflections',
  'challenges',
  'testimonies',
  'prayerRequests',
  'drafts',
  'whys',
])

/** Who reads what is imported: nobody else, or the people the file names, and never more. */
export const importAudience = z.enum(['private', 'as-in-file'])

// What a row may hold is said in row.ts; one that is broken is told of and does not hinder the others.
const rows = z._default(z.array(z.unknown()).check(z.maxLength(rowsAtOnce)), [])

/** A file, or as many of its rows as one call takes. */
export const importPart = z.object({
  reflections: rows,
  challenges: rows,
  testimonies: rows,
  prayerRequests: rows,
  drafts: rows,
  whys: rows,
  audience: importAudience,
})

/** What happens to a row. */
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

/** What happens to one row of a file. */
export const rowOutcome = z.object({
  list: fileList,
  /** Its place in the list as it was sent, from 0. */
  row: z.int(),
  outcome,
  /** Why it is left out or, if it is imported, what part of it is left out or changed. */
  reasons: z.array(z.string()),
  /** What it is or, for a draft, what it will become; null for a why, and for anything that could not be read. */
  kind: z.nullable(entryKind),
  /** Whether an entry with its id is already here and says something else or is in a different place; that one stays. */
  differs: z.boolean(),
  /** How many updates are added to a prayer request here that does not have them. */
  updatesAdded: z.int(),
  /** How many other texts are added that are not here yet: its answer, and earlier versions. */
  textsAdded: z.int(),
  /**
   * Parts that are left out because the entry is already here: it stays as it is, and people may be able to read it who were not meant to
   * read these.
   */
  withheld: z.array(withheldPart),
  /** Its id here; null for a draft and a why, and for anything left out. */
  id: z.nullable(z.uuid()),
  /** Where it belongs; null for anything that could not be read, and for a draft that is not for a day. */
  walk: z.nullable(z.int()),
  day: z.nullable(z.int()),
  /** Who reads it, if it is imported; null for a why, which nobody else reads. */
  audience: z.nullable(audience),
  trashed: z.boolean(),
  /** The files that belong to it. */
  files: z.array(
    z.object({
      name: z.string(),
      /** Where the file says its bytes are. */
      file: z.nullable(z.string()),
      /** The id to send it with. */
      as: z.uuid(),
      here: z.boolean(),
      /** Whether this call adds it to its entry. */
      given: z.boolean(),
      /** Why it is left out; null if it is not. */
      withheld: z.nullable(withheld),
    }),
  ),
})

/** What happens to what was sent. */
export const importAnswer = z.object({ rows: z.array(rowOutcome) })
const tags = ['Transfer']

export const transfer = {
  /** What `import` would return; nothing is written. */
  preview: forParticipants
    .route({ method: 'POST', path: '/import/preview', tags, summary: 'See what an import would do' })
    .input(importPart)
    .output(importAnswer),

  /**
   * Imports what the caller brings, as their own: each row once, however often it is sent. Files are sent with PUT /files/{id}, using the
   * ids returned; sending the rows again then attaches them to their entries.
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
