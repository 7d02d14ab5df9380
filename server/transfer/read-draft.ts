import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { draftInFile } from '#contract/transfer/row.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { changesOf, type Read, whyNot } from './read-parts.ts'
import { derivedId } from './derived-id.ts'
import type { Reading } from './read-entry.ts'
import { type NamedFile, readFiles } from './read-files.ts'
import { hasUnknownReaders, readersOf } from './readers-in-file.ts'

/** A draft of a file: of a day, or of a new testimony or prayer. */
export type ReadDraft = {
  kind: EntryKind
  walk: number | null
  day: number | null
  text: string
  audience: Audience
  saved_at: Date | null
  files: NamedFile[]
}

/** Reads a row of the list of drafts. */
export function readDraft(given: unknown, { person, chosen, now }: Reading): Read<ReadDraft> {
  const parsed = draftInFile.safeParse(given)
  if (!parsed.success) return { fault: 'broken', reasons: whyNot(parsed.error) }
  const { kind, content, savedAt, attachments, ...marks } = parsed.data
  const reasons = changesOf(given, parsed.data, now)
  if (hasUnknownReaders(parsed.data)) reasons.push(transferWords.changed.audience)
  const { walk, day } = isDayKind(kind) ? marks : { walk: null, day: null }
  const files = readFiles(attachments, { person, spare: derivedId(kind, walk, day), now }, reasons)
  if (content === '' && files.length === 0) return { fault: 'empty', reasons }
  const audience = readersOf(marks, chosen)
  return { row: { kind, walk, day, text: content, audience, saved_at: savedAt, files }, reasons }
}
