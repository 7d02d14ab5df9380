import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import {
  answerInFile,
  draftInFile,
  entryInFile,
  type EntryInFile,
  updateInFile,
  versionInFile,
  wordsInFile,
} from '#contract/transfer/row.ts'
import type { ImportAudience } from '#contract/transfer/transfer.ts'
import { transferWords } from '#words/en/transfer.ts'
import { derivedId, idIn } from './derived-id.ts'
import { type NamedFile, readFiles } from './read-files.ts'
import { type Read, readPart, readParts, whyNot } from './read-parts.ts'
import { readersOf } from './readers-in-file.ts'

/** An entry of a file, ready to be written as the person's own. */
export type ReadEntry = {
  id: string | null
  /** What it is called here if its id is missing or somebody else's. */
  spare: string
  kind: EntryKind
  walk: number
  day: number
  text: string
  audience: Audience
  version: number
  written_at: Date | null
  edited_at: Date | null
  trashed_at: Date | null
  versions: { version: number; text: string; audience: Audience; written_at: Date | null }[]
  answer: { note: string; answered_at: Date | null } | null
  updates: { id: string | null; spare: string; text: string; written_at: Date | null }[]
  draft: { text: string; audience: Audience; saved_at: Date | null; files: NamedFile[] } | null
  files: NamedFile[]
}

/** Whose file is read, and who is to read what is in it. */
export type Reading = { person: string; chosen: ImportAudience }

const { part } = transferWords

/** Reads a row of one of the lists of entries. */
export function readEntry(given: unknown, kind: EntryKind, reading: Reading): Read<ReadEntry> {
  const parsed = entryInFile.safeParse(given)
  if (!parsed.success) return { fault: 'broken', reasons: whyNot(parsed.error) }
  const own = parsed.data
  const words = kind === 'challenge' ? own.response || own.content : own.content || own.response
  const text = wordsInFile.safeParse(words)
  if (!text.success) {
    return { fault: words.trim() === '' ? 'empty' : 'broken', reasons: whyNot(text.error) }
  }
  const reasons: string[] = []
  const spare = spareId(own, kind, text.data, reading)
  const versions = readVersions(own, reading, reasons)
  const { person } = reading
  const row: ReadEntry = {
    id: idIn(own.id),
    spare,
    kind,
    walk: own.walk,
    day: own.day,
    text: text.data,
    audience: readersOf(own, reading.chosen),
    version: Math.max(own.version ?? 1, ...versions.map(({ version }) => version + 1)),
    written_at: own.timestamp,
    edited_at: own.editedAt,
    trashed_at: own.trashedAt,
    versions,
    answer: kind === 'prayer' ? readAnswer(own, reasons) : null,
    updates: kind === 'prayer' ? readUpdates(own, { person, spare }, reasons) : [],
    draft: isDayKind(kind) ? null : readOwnDraft(own, kind, { ...reading, spare }, reasons),
    files: readFiles(own.attachments, { person, spare }, reasons),
  }
  return { row, reasons }
}

// What bears no id of ours is known by what else it is called, or else by all that it says.
function spareId(own: EntryInFile, kind: EntryKind, text: string, { person }: Reading): string {
  const id = idIn(own.id)
  if (id !== null) return derivedId(person, 'entry', id)
  if (own.id !== null) return derivedId(person, kind, own.id)
  return derivedId(person, kind, own.walk, own.day, own.timestamp?.toISOString() ?? null, text)
}

function readVersions(own: EntryInFile, { chosen }: Reading, reasons: string[]) {
  const read = readParts(own.versions, versionInFile, (number, why) =>
    reasons.push(part.version(number, why)),
  )
  const numbers = read.map(({ version }, index) => version ?? index + 1)
  const areDistinct = new Set(numbers).size === numbers.length
  return read.map((version, index) => ({
    version: areDistinct ? (numbers[index] ?? 1) : index + 1,
    text: version.content,
    audience: readersOf(version, chosen),
    written_at: version.timestamp,
  }))
}

function readAnswer({ answer }: EntryInFile, reasons: string[]): ReadEntry['answer'] {
  const read = readPart(answer, answerInFile, (why) => reasons.push(part.answer(why)))
  return read && { note: read.note, answered_at: read.answeredAt }
}

function readUpdates(
  { updates }: EntryInFile,
  { person, spare }: { person: string; spare: string },
  reasons: string[],
): ReadEntry['updates'] {
  const read = readParts(updates, updateInFile, (number, why) => reasons.push(part.update(number, why)))
  return read.map(({ id, content, timestamp }) => ({
    id: idIn(id),
    spare: derivedId(
      person,
      'update',
      ...(id === null ? [spare, timestamp?.toISOString() ?? null, content] : [idIn(id) ?? `${spare} ${id}`]),
    ),
    text: content,
    written_at: timestamp,
  }))
}

// What a day asks for has its draft where the day has it.
function readOwnDraft(
  { draft }: EntryInFile,
  kind: EntryKind,
  { person, chosen, spare }: Reading & { spare: string },
  reasons: string[],
): ReadEntry['draft'] {
  const given = typeof draft === 'object' && draft !== null ? { ...draft, kind } : draft
  const read = readPart(given, draftInFile, (why) => reasons.push(part.draft(why)))
  return (
    read && {
      text: read.content,
      audience: readersOf(read, chosen),
      saved_at: read.savedAt,
      files: readFiles(read.attachments, { person, spare }, reasons),
    }
  )
}
