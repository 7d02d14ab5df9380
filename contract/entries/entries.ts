import * as z from 'zod/mini'
import { pageInput, pageOutput, pageSize } from '#contract/page.ts'
import { forParticipants } from '#contract/procedure.ts'
import { listed } from '#contract/errors.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { charactersIn, entryLength } from './limits.ts'

export const entryKind = z.enum(['reflection', 'challenge'])

/** Who reads an entry: only me; my leader too; or my leader, my circle and my community. */
export const audience = z.enum(['private', 'leader', 'shared'])

/** What no text can hold: the database has no place for it, and nobody can type it. */
export const withoutNul = z.overwrite((text: string) => text.replaceAll('\0', ''))

/** Kept exactly as written, line breaks and angle brackets included, but for blanks at both ends. */
export const entryText = z.string().check(
  withoutNul,
  z.trim(),
  z.regex(/[^\s\u0085]/u, 'Content is required'),
  z.refine((text) => charactersIn(text) <= entryLength, 'Content must be less than 5000 characters'),
)

export const entry = z.object({
  id: z.uuid(),
  kind: entryKind,
  walk: z.int(),
  day: dayNumber,
  discipline: z.string(),
  text: z.string(),
  audience,
  /** Starts at 1 and rises with each edit; an edit names the version it read. */
  version: z.int(),
  writtenAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** When it was put into the trash; null while it lives. */
  trashedAt: z.nullable(z.date()),
  /** What the caller may do to it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), restore: z.boolean() }),
})

export const entryVersion = z.object({ version: z.int(), text: z.string(), audience, writtenAt: z.date() })

/** How many submits are left in the running minute. */
export const submitsLeft = z.object({ remaining: z.int(), resetsAt: z.nullable(z.date()) })

const listOfEntries = z.object({ entries: z.array(entry), ...pageOutput })

const tags = ['Entries']

export const entries = {
  /** The caller's own live entries of one kind in one walk, newest first. */
  list: forParticipants
    .route({ method: 'GET', path: '/entries', tags, summary: 'List my entries' })
    .input(
      z.object({
        kind: entryKind,
        /** The walk to read; the present one if left out. */
        walk: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
        ...pageInput,
      }),
    )
    .output(listOfEntries),

  /** Writes the entry of an open day. Sending the same id again answers the entry that the first call made. */
  submit: forParticipants
    .route({ method: 'POST', path: '/entries', tags, summary: 'Write an entry', successStatus: 201 })
    .errors(listed('DAY_LOCKED', 'ALREADY_WRITTEN'))
    .input(z.object({ id: z.uuid(), kind: entryKind, day: dayNumber, text: entryText, audience }))
    .output(
      z.object({
        entry,
        /** True when this entry was the second of its day. */
        dayCompleted: z.boolean(),
        /** When the next day opens, if this entry completed the day. */
        nextOpensAt: z.nullable(z.date()),
        submitsLeft,
      }),
    ),

  /** Changes text or audience; the version before is kept. */
  edit: forParticipants
    .route({ method: 'PATCH', path: '/entries/{id}', tags, summary: 'Edit an entry' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ id: z.uuid(), version: z.int32(), text: entryText, audience }))
    .output(entry),

  /** Puts an entry into the trash, from where it can be restored for 30 days. */
  trash: forParticipants
    .route({ method: 'DELETE', path: '/entries/{id}', tags, summary: 'Delete an entry' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ dayUncompleted: z.boolean() })),

  /** Takes an entry out of the trash. */
  restore: forParticipants
    .route({ method: 'POST', path: '/entries/{id}/restore', tags, summary: 'Restore an entry' })
    .errors(listed('ALREADY_WRITTEN'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ entry, dayCompleted: z.boolean() })),

  /** Removes an entry in the trash for good. */
  purge: forParticipants
    .route({ method: 'DELETE', path: '/trash/{id}', tags, summary: 'Delete an entry for good' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),

  /** The caller's entries in the trash, newest deletion first. */
  trashed: forParticipants
    .route({ method: 'GET', path: '/trash', tags, summary: 'List my trash' })
    .input(z.object(pageInput))
    .output(listOfEntries),

  /** Earlier versions of an own entry, newest first. */
  versions: forParticipants
    .route({
      method: 'GET',
      path: '/entries/{id}/versions',
      tags,
      summary: 'Read back earlier versions',
    })
    .input(
      z.object({
        id: z.uuid(),
        /** `next` of the part before: the version that the part ended with. */
        after: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
        limit: pageSize,
      }),
    )
    .output(z.object({ versions: z.array(entryVersion), next: z.nullable(z.int()) })),
}

export type EntryKind = z.infer<typeof entryKind>
export type Audience = z.infer<typeof audience>
export type Entry = z.infer<typeof entry>
export type EntryVersion = z.infer<typeof entryVersion>
export type SubmitsLeft = z.infer<typeof submitsLeft>
