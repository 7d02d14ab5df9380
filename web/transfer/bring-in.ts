import type { ImportAudience, RowOutcome } from '#contract/transfer/transfer.ts'
import { client } from '#web/platform/api/client.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import type { FileRow } from './file-rows.ts'
import { type Part, partsOf } from './parts.ts'
import { lostIfWithheld, type SentFiles, sendFiles } from './send-files.ts'
import type { Source } from './source.ts'
import { eachOnce, keyOf, tallyOf, type Told } from './tally.ts'

/** How far it has come. */
export type Progress = { rows: Count; files: Count }
type Count = { done: number; all: number }

export type Watch = { signal: AbortSignal; onProgress(progress: Progress): void }

/** What has come of an import so far: what was told of its rows, part by part, and of their files. */
export type Brought = {
  told: Told[][]
  files: SentFiles
  /** Rows that were new when it was previewed. */
  expected: Set<string>
}

/** What was told of the rows beforehand, for each choice of readers. */
export type Previewed = Record<ImportAudience, Told[]>

/** `previewed` is what was told of the rows before. */
export function nothingBrought(previewed: Told[] = []): Brought {
  const expected = tallyOf(previewed).newRows
  return { told: [], expected, files: { arrived: new Set(), lost: [], left: 0, until: null } }
}

/** What an import of a source would do, by who is to read it; nothing is written. */
export async function previewOf({ rows }: Source, watch: Watch): Promise<Previewed> {
  const [asInFile, forMe]: [Told[][], Told[][]] = [[], []]
  await askEach(rows, watch, asInFile, (lists) =>
    client.transfer.preview({ ...lists, audience: 'as-in-file' }),
  )
  await askEach(rows, { signal: watch.signal, onProgress: () => {} }, forMe, async (lists) => {
    const part = asInFile[forMe.length] ?? []
    return part.some(mayLack) ? client.transfer.preview({ ...lists, audience: 'private' }) : { rows: part }
  })
  return { private: forMe.flat(), 'as-in-file': asInFile.flat() }
}

// Only what is here already, and read by others, is given less where nobody else is to read what comes.
function mayLack({ outcome, kind, files }: Told): boolean {
  return outcome === 'here' && (kind === 'prayer' || files.some((file) => !file.here || file.given))
}

/**
 * Brings in the rows of a source and then their files. What has come is noted in `brought`, wherever this ends; given once more,
 * it goes on from there.
 */
export async function bringIn(
  source: Source,
  audience: ImportAudience,
  { watch, brought }: { watch: Watch; brought: Brought },
): Promise<void> {
  const ask: Ask = (lists) => client.transfer.import({ ...lists, audience })
  await askEach(source.rows, watch, brought.told, ask)

  const told = brought.told.flat()
  const rows = { done: source.rows.length, all: source.rows.length }
  await sendFiles(source, filesOf(told), {
    signal: watch.signal,
    onProgress: (files) => watch.onProgress({ rows, files }),
    noted: brought.files,
  })
  const { arrived } = brought.files
  if (arrived.size === 0) return
  // Sent again, a row takes the files that have arrived.
  const waiting = new Set(told.filter(({ files }) => files.some((file) => arrived.has(file.as))).map(keyOf))
  const again = source.rows.filter((row) => waiting.has(keyOf(row)))
  const retold: Told[][] = []
  await askEach(again, { signal: watch.signal, onProgress: () => {} }, retold, ask)
  const late = filesOf(retold.flat()).filter(({ as, withheld }) => withheld && arrived.delete(as))
  brought.files.lost.push(...late.flatMap(lostIfWithheld))
}

/** The files that belong to what was told of, each once. */
function filesOf(told: Told[]): RowOutcome['files'] {
  return eachOnce(told.flatMap(({ files }) => files))
}

type Ask = (lists: Part['lists']) => Promise<{ rows: RowOutcome[] }>

// The same rows make the same parts, so that those of which something was told already need not be sent once more.
async function askEach(rows: FileRow[], watch: Watch, told: Told[][], ask: Ask): Promise<void> {
  const { parts, unsendable } = partsOf(rows)
  if (told.length === 0) told.push(unsendable.map(tooLarge))
  const done = new Set(told.flat().map(keyOf))
  const progress = () =>
    watch.onProgress({ rows: { done: done.size, all: rows.length }, files: { done: 0, all: 0 } })
  progress()
  for (const { lists, sent } of parts.slice(told.length - 1)) {
    watch.signal.throwIfAborted()
    const answer = await ask(lists)
    told.push(
      answer.rows.map((row) => {
        const ofList = sent.filter(({ list }) => list === row.list)
        const own = ofList[row.row]
        return { ...row, index: own?.index ?? row.row, words: wordsOf(own?.row) }
      }),
    )
    for (const row of sent) done.add(keyOf(row))
    progress()
  }
}

function wordsOf(row: unknown): string {
  const { content, response } = Object(row) as { content?: unknown; response?: unknown }
  return [content, response].map((words) => (typeof words === 'string' ? words.trim() : '')).join('\0')
}

function tooLarge({ list, index }: FileRow): Told {
  return {
    list,
    index,
    row: index,
    outcome: 'broken',
    words: '',
    reasons: [transferWords.row.tooLarge],
    kind: null,
    differs: false,
    updatesAdded: 0,
    textsAdded: 0,
    withheld: [],
    id: null,
    walk: null,
    day: null,
    audience: null,
    trashed: false,
    files: [],
  }
}
