import * as z from 'zod/mini'
import { draftLength } from '#contract/drafts/drafts.ts'
import { answerNote, entryText, withoutNul } from '#contract/entries/entry.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { mostWalks } from '#contract/progress/most-walks.ts'
import { nameLength, partsOfRow } from './limits.ts'
import { isVersion } from './fields.ts'

// What stands in a file that is brought along, perhaps written by hand or by another program. Whatever is missing has a
// default, and fields that are not named here are not looked at.

const earliest = Date.UTC(2000, 0)

/** Text as the database can hold it. */
const sound = z.overwrite((text: string) => text.toWellFormed())

const text = z.string('Content must be text').check(sound)

/** The words of an entry. Nothing at all is an empty text, which is told apart from a broken one. */
const content = z.pipe(
  z.transform((given: unknown) => given ?? ''),
  text,
)

/** A whole number, also written as text; 1 if there is none. */
function numbered(name: string, most: number) {
  const message = `${name} must be between 1 and ${most}`
  return z.pipe(
    z.transform((given: unknown) =>
      typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : (given ?? 1),
    ),
    z.number(message).check(z.int(message), z.gte(1, message), z.lte(most, message)),
  )
}

/** A moment after 1999, as ISO 8601 or in milliseconds since 1970; nothing else counts as one. */
const moment = z.transform(momentIn)

/** When something was removed. Where that cannot be told it was removed all the same: an invalid date. */
const removal = z.transform((given: unknown): Date | null =>
  isSaid(given) ? (momentIn(given) ?? new Date(Number.NaN)) : null,
)

function momentIn(given: unknown): Date | null {
  if (typeof given !== 'string' && typeof given !== 'number') return null
  // A day without an hour is meant as it is written, wherever it is read: at noon it is the same day nearly everywhere.
  const isDay = typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given)
  const date = new Date(isDay ? `${given}T12:00:00Z` : given)
  return date.getTime() >= earliest && date.getUTCFullYear() < 10_000 ? date : null
}

/** Whether a field holds anything at all. */
export function isSaid(claim: unknown): boolean {
  return claim !== undefined && claim !== null && claim !== false && claim !== ''
}

/** What another thing is called by: an id of ours, or whatever another program took for one. */
const name = z.transform((given: unknown): string | null => {
  const written = typeof given === 'number' ? String(given) : given
  if (typeof written !== 'string') return null
  const clean = written.replaceAll('\0', '').toWellFormed().trim()
  return clean !== '' && clean.length <= nameLength ? clean : null
})

/** Which version something is, from 1; null where that is not said. */
const version = z.transform((given: unknown): number | null => (isVersion(given) ? given : null))

/** Several of something, each still to be read. */
const several = z.transform((given: unknown): unknown[] => (Array.isArray(given) ? given : []))

/** As many of something as a row may have, called by the name of their field. */
function limited(field: string) {
  return z.pipe(
    several,
    z.array(z.unknown()).check(z.maxLength(partsOfRow, `${field} must have at most ${partsOfRow} items`)),
  )
}

/** Who may read it: our own word, or the two marks of older files, of which the narrower counts. */
const readers = {
  audience: z.optional(z.unknown()),
  private: z.optional(z.unknown()),
  sharedInCircle: z.optional(z.unknown()),
  shared_in_circle: z.optional(z.unknown()),
}

const notAnObject = 'It must be in braces, with its fields named'

/** An entry, from any of the four lists. */
export const entryInFile = z.object(
  {
    id: name,
    content,
    /** What the words of a challenge response are called. */
    response: content,
    walk: numbered('Walk', mostWalks),
    day: numbered('Day', programmeLength),
    /** When it was written. */
    timestamp: moment,
    ...readers,
    /** How often it was written, the first time counted. */
    version,
    editedAt: moment,
    trashedAt: removal,
    versions: limited('versions'),
    answer: z.optional(z.unknown()),
    /** That a prayer request was answered, where there is no more to say. */
    answered: z.optional(z.unknown()),
    answeredAt: moment,
    /** What it was answered with before. */
    earlierAnswers: limited('earlierAnswers'),
    updates: limited('updates'),
    attachments: several,
    /** What was taken from it and is still kept. */
    removedFiles: limited('removedFiles'),
    /** What is being changed about a testimony or a prayer request. */
    draft: z.optional(z.unknown()),
  },
  notAnObject,
)

/** The words of an entry and of whatever belongs to it, by the same rules as where they are written. */
export const wordsInFile = z.pipe(text, entryText)

export const versionInFile = z.object(
  {
    version,
    content: z.pipe(content, entryText),
    timestamp: moment,
    ...readers,
  },
  notAnObject,
)

export const answerInFile = z.object({ note: z.pipe(content, answerNote), answeredAt: moment }, notAnObject)

export const earlierAnswerInFile = z.object(
  { id: name, note: z.pipe(content, answerNote), answeredAt: moment, removedAt: removal },
  notAnObject,
)

export const updateInFile = z.object(
  { id: name, content: z.pipe(content, entryText), timestamp: moment, removedAt: removal },
  notAnObject,
)

const aFile = {
  id: name,
  name,
  /** Where its bytes are in the zip. */
  file: name,
}

/** A file that belongs to an entry or a draft. */
export const attachmentInFile = z.object(aFile, notAnObject)

export const removedFileInFile = z.object({ ...aFile, removedAt: removal }, notAnObject)

/** What was being written. */
export const draftInFile = z.object(
  {
    kind: z.enum(entryKind.options, 'Kind must be reflection, challenge, testimony or prayer'),
    walk: numbered('Walk', mostWalks),
    day: numbered('Day', programmeLength),
    content: z.pipe(
      content,
      z
        .string()
        .check(withoutNul, z.maxLength(draftLength, `A draft must be at most ${draftLength} characters`)),
    ),
    savedAt: moment,
    ...readers,
    attachments: several,
  },
  notAnObject,
)

/** Why they walk, in a sentence from before Day 1 of a walk. */
export const whyInFile = z.object(
  { walk: numbered('Walk', mostWalks), content, timestamp: moment },
  notAnObject,
)

export type EntryInFile = z.infer<typeof entryInFile>
export type ReadersInFile = Pick<EntryInFile, 'audience' | 'private' | 'sharedInCircle' | 'shared_in_circle'>
