import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import {
  answerInFile,
  draftInFile,
  earlierAnswerInFile,
  entryInFile,
  type EntryInFile,
  isSaid,
  updateInFile,
  versionInFile,
  wordsInFile,
} from '#contract/transfer/row.ts'
import type { ImportAudience } from '#contract/transfer/transfer.ts'
import { versionNumbers } from '#contract/transfer/fields.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { changesOf, type Read, readPart, readParts, removalTime, stillKept, whyNot } from './read-parts.ts'
import { derivedId, idIn } from './derived-id.ts'
import { type NamedFile, readFiles, readRemovedFiles, type RemovedFile } from './read-files.ts'
import { hasUnknownReaders, readersOf } from './readers-in-file.ts'

/** By which ids something may be called here. */
type Named = { id: string | null; spare: string }

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
  earlier_answers: (Named & { note: string; answered_at: Date | null; removed_at: Date })[]
  updates: (Named & { text: string; written_at: Date | null; removed_at: Date | null })[]
  draft: { text: string; audience: Audience; saved_at: Date | null; files: NamedFile[] } | null
  files: NamedFile[]
  removed_files: RemovedFile[]
}

/** Whose file is read, who is to read what is in it, and when that is. */
export type Reading = { person: string; chosen: ImportAudience; now: Date }

const { changed, part } = transferWords

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
  const { person, now } = reading
  const reasons = [...changesOf(given, own, now), ...strayParts(own, kind)]
  const spare = spareId(own, kind, text.data, reading)
  const versions = readVersions(own, reading, reasons)
  const isEarly = own.editedAt !== null && own.editedAt < (own.timestamp ?? now)
  if (isEarly) reasons.push(changed.early)
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
    edited_at: isEarly ? null : own.editedAt,
    trashed_at: own.trashedAt && removalTime(own.trashedAt, now),
    versions,
    answer: kind === 'prayer' ? readAnswer(own, now, reasons) : null,
    earlier_answers: kind === 'prayer' ? readEarlierAnswers(own, { person, spare, now }, reasons) : [],
    updates: kind === 'prayer' ? readUpdates(own, { person, spare, now }, reasons) : [],
    draft: isDayKind(kind) ? null : readOwnDraft(own, kind, { ...reading, spare }, reasons),
    files: readFiles(own.attachments, { person, spare, now }, reasons),
    removed_files: stillKept(
      readRemovedFiles(own.removedFiles, { person, spare, now }, reasons),
      now,
      reasons,
    ),
  }
  return { row, reasons: [...new Set(reasons)] }
}

// What is left out because it belongs to entries of another kind, or into another list.
function strayParts(own: EntryInFile, kind: EntryKind): string[] {
  const { content, response, answer, answered, earlierAnswers, updates, draft } = own
  const hasStory = isSaid(answer) || isSaid(answered) || earlierAnswers.length + updates.length > 0
  const hasTwo = content.trim() !== '' && response.trim() !== '' && content !== response
  return [
    ...(hasTwo ? [changed.twice(kind === 'challenge' ? 'content' : 'response')] : []),
    ...(kind !== 'prayer' && hasStory ? [changed.story] : []),
    ...(isDayKind(kind) && isSaid(draft) ? [changed.draft] : []),
    ...(hasUnknownReaders(own) ? [changed.audience] : []),
  ]
}

// What bears no id of ours is known by what else it is called, or else by all that it says.
function spareId(own: EntryInFile, kind: EntryKind, text: string, { person }: Reading): string {
  const id = idIn(own.id)
  if (id !== null) return derivedId(person, 'entry', id)
  if (own.id !== null) return derivedId(person, kind, own.id)
  return derivedId(person, kind, own.walk, own.day, own.timestamp?.toISOString() ?? null, text)
}

function readVersions(own: EntryInFile, { chosen, now }: Reading, reasons: string[]) {
  const note = (number: number, why: string) => reasons.push(part.version(number, why))
  const read = readParts(own.versions, versionInFile, { now, note })
  const numbers = versionNumbers(read.map(({ version }) => version))
  return read.map((version, index) => ({
    version: numbers[index] ?? index + 1,
    text: version.content,
    audience: readersOf(version, chosen),
    written_at: version.timestamp,
  }))
}

function readAnswer(own: EntryInFile, now: Date, reasons: string[]): ReadEntry['answer'] {
  const note = (why: string) => reasons.push(part.answer(why))
  const read = readPart(answerIn(own), answerInFile, { now, note })
  return read && { note: read.note, answered_at: read.answeredAt }
}

// As an object, as its note alone, or only that there was one.
function answerIn({ answer, answered, answeredAt }: EntryInFile): unknown {
  const said = isSaid(answer) ? answer : answered
  const at = answeredAt?.toISOString()
  if (!isSaid(said)) return null
  if (said === true) return { answeredAt: at }
  return typeof said === 'string' ? { note: said, answeredAt: at } : said
}

type OfEntry = { person: string; spare: string; now: Date }

function readEarlierAnswers(own: EntryInFile, of: OfEntry, reasons: string[]): ReadEntry['earlier_answers'] {
  const note = (number: number, why: string) => reasons.push(part.earlierAnswer(number, why))
  const read = readParts(own.earlierAnswers, earlierAnswerInFile, { now: of.now, note })
  const name = namesFor('answer', of)
  const answers = read.map(({ id, note: text, answeredAt, removedAt }) => ({
    ...name(id, answeredAt, text),
    note: text,
    answered_at: answeredAt,
    removed_at: removalTime(removedAt, of.now),
  }))
  return stillKept(answers, of.now, reasons)
}

function readUpdates(own: EntryInFile, of: OfEntry, reasons: string[]): ReadEntry['updates'] {
  const note = (number: number, why: string) => reasons.push(part.update(number, why))
  const read = readParts(own.updates, updateInFile, { now: of.now, note })
  const name = namesFor('update', of)
  const updates = read.map(({ id, content, timestamp, removedAt }) => ({
    ...name(id, timestamp, content),
    text: content,
    written_at: timestamp,
    removed_at: removedAt && removalTime(removedAt, of.now),
  }))
  return stillKept(updates, of.now, reasons)
}

// By which ids the parts of an entry are known. Where one id says two things, what it says second is known by its words as well,
// so that both are kept.
function namesFor(what: string, { person, spare }: OfEntry) {
  const first = new Map<string, string>()
  return (id: string | null, moment: Date | null, text: string): Named => {
    if (id === null) {
      return { id: null, spare: derivedId(person, what, spare, moment?.toISOString() ?? null, text) }
    }
    const name = idIn(id) ?? `${spare} ${id}`
    if (!first.has(name)) first.set(name, text)
    const isFirst = first.get(name) === text
    return { id: isFirst ? idIn(id) : null, spare: derivedId(person, what, name, text) }
  }
}

// What a day asks for has its draft where the day has it.
function readOwnDraft(
  { draft }: EntryInFile,
  kind: EntryKind,
  { person, chosen, spare, now }: Reading & { spare: string },
  reasons: string[],
): ReadEntry['draft'] {
  const given = typeof draft === 'object' && draft !== null ? { ...draft, kind } : draft
  const read = readPart(given, draftInFile, { now, note: (why) => reasons.push(part.draft(why)) })
  return (
    read && {
      text: read.content,
      audience: readersOf(read, chosen),
      saved_at: read.savedAt,
      files: readFiles(read.attachments, { person, spare, now }, reasons),
    }
  )
}
