import * as z from 'zod/mini'
import { attachment } from '#contract/files/attachment.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { audience, entryKind } from './kinds.ts'
import { charactersIn, entryLength } from './limits.ts'

/** What no text can hold: the database has no place for it, and nobody can type it. */
export const withoutNul = z.overwrite((text: string) => text.replaceAll('\0', ''))

/** Kept exactly as written, including line breaks and angle brackets, except for blanks at both ends. */
export const entryText = z.string().check(
  withoutNul,
  z.trim(),
  z.regex(/[^\s\u0085]/u, 'Content is required'),
  z.refine((text) => charactersIn(text) <= entryLength, 'Content must be less than 5000 characters'),
)

/** How a prayer was answered; it can be left empty. */
export const answerNote = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= entryLength, 'Content must be less than 5000 characters'),
)

/** What its writer added to a prayer request. */
export const prayerUpdate = z.object({ id: z.uuid(), text: z.string(), writtenAt: z.date() })

/** An earlier answer to a prayer request, which was removed or replaced. */
export const earlierAnswer = z.object({ id: z.uuid(), note: z.string(), removedAt: z.date() })

/** What has happened with a prayer request. */
export const prayer = z.object({
  /** Null while it is waiting for its answer. */
  answer: z.nullable(z.object({ id: z.uuid(), note: z.string(), answeredAt: z.date() })),
  /** What its writer added last, oldest first. */
  updates: z.array(prayerUpdate),
  /** How many they added in all. */
  updateCount: z.int(),
  /** How many of them were removed and can be put back. */
  removedCount: z.int(),
  /** How many earlier answers there are that can be read back. */
  earlierAnswerCount: z.int(),
  /** How many others are praying for it. */
  prayingCount: z.int(),
})

/** What a person wrote, as they see it themselves. */
export const entry = z.object({
  id: z.uuid(),
  kind: entryKind,
  walk: z.int(),
  /** The day it was written for or, for kinds that no day asks for, the day it was written on. */
  day: dayNumber,
  discipline: z.string(),
  text: z.string(),
  audience,
  /** In the order in which their owner put them. */
  attachments: z.array(attachment),
  /** How many were removed from it and can be put back. */
  removedFileCount: z.int(),
  /** For a prayer request; null for anything else. */
  prayer: z.nullable(prayer),
  /** For a reflection: whether guidance was given on it that can be read back. */
  guided: z.nullable(z.enum(['ai', 'library'])),
  /** Starts at 1 and rises with each edit; an edit names the version it is based on. */
  version: z.int(),
  writtenAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** When it was moved to the trash; null if it is not there. */
  trashedAt: z.nullable(z.date()),
  /** What the caller may do with it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), restore: z.boolean(), askGuidance: z.boolean() }),
})

/** What an entry said before it was edited. */
export const entryVersion = z.object({ version: z.int(), text: z.string(), audience, writtenAt: z.date() })

/** A file that was removed from an entry and can be put back. */
export const removedFile = z.object({ ...attachment.shape, removedAt: z.date() })

/** How many more of a kind can be submitted in the current window: a minute, or a day for prayer requests. */
export const submitsLeft = z.object({ remaining: z.int(), resetsAt: z.nullable(z.date()) })

export type Entry = z.infer<typeof entry>
export type Prayer = z.infer<typeof prayer>
export type PrayerUpdate = z.infer<typeof prayerUpdate>
export type RemovedFile = z.infer<typeof removedFile>
export type EntryVersion = z.infer<typeof entryVersion>
export type SubmitsLeft = z.infer<typeof submitsLeft>
