import { sql } from 'kysely'
import type { FileList, Outcome, RowOutcome } from '#contract/transfer/transfer.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ReadDraft } from './read-draft.ts'
import type { ReadEntry } from './read-entry.ts'
import type { NamedFile } from './read-files.ts'
import type { Read } from './read-parts.ts'
import type { ReadWhy } from './read-why.ts'

/** A row of a file as it was read. */
type Placed<Row> = { list: FileList; row: number; read: Read<Row> }

type FileAnswer = { as: string; here: boolean }
type WhyAnswer = { place: number; outcome: Outcome }
type DraftAnswer = WhyAnswer & { files: FileAnswer[]; named: string[] }
type EntryAnswer = DraftAnswer & {
  /** Files that were taken from it and are its again. */
  given: string[] | null
  differs: boolean
  read_by_others: boolean
  updates_added: number
  texts_added: number
  withheld: RowOutcome['withheld']
  entry_id: string | null
  imported: boolean
}

/** An entry of a file, and what became of it. */
export type WrittenEntry = {
  told: RowOutcome
  entry: ReadEntry | null
  /** It was brought along, now or before, and not written here. */
  imported: boolean
  /** Others read it than it was brought along for. */
  readByOthers: boolean
  /** The files that its draft here names. */
  named: string[]
}

/** Writes entries, wherever they belong. */
export async function writeEntries(tx: Transaction, rows: Placed<ReadEntry>[]): Promise<WrittenEntry[]> {
  const pieces = piecesOf(rows, (entry) => ({
    ...entry,
    draft: entry.draft && { ...entry.draft, files: idsOf(entry.draft.files) },
    files: idsOf(filesOf(entry)),
    removed_files: entry.removed_files.map(({ id, spare, removed_at }) => ({ id, spare, removed_at })),
  }))
  const answered = await answersTo(pieces, (json) =>
    tx.all(sql<EntryAnswer>`select * from sec.import_entries(${json}::jsonb)`),
  )
  return rows.map((row, place) => {
    const entry = 'row' in row.read ? row.read.row : null
    const answer = answered.get(place)
    const told: RowOutcome = {
      ...tell(row, answer, entry ? filesOf(entry) : []),
      differs: answer?.differs ?? false,
      updatesAdded: answer?.updates_added ?? 0,
      textsAdded: answer?.texts_added ?? 0,
      withheld: answer?.withheld ?? [],
      id: answer?.entry_id ?? null,
      trashed: entry !== null && entry.trashed_at !== null,
    }
    for (const file of told.files) file.given = answer?.given?.includes(file.as) ?? false
    return {
      told,
      entry,
      imported: answer?.imported ?? false,
      readByOthers: answer?.read_by_others ?? false,
      named: answer?.named ?? [],
    }
  })
}

// All that are named with an entry: its own first, then those of its draft, then those that were taken from it.
function filesOf({ files, draft, removed_files }: ReadEntry): NamedFile[] {
  return [...files, ...(draft?.files ?? []), ...removed_files]
}

/** Keeps drafts, where there is none yet. Files that the one that is here does not name are marked as withheld. */
export async function keepDrafts(
  tx: Transaction,
  rows: Placed<ReadDraft>[],
): Promise<{ told: RowOutcome }[]> {
  const pieces = piecesOf(rows, ({ files, ...draft }) => ({ ...draft, files: idsOf(files) }))
  const answered = await answersTo(pieces, (json) =>
    tx.all(sql<DraftAnswer>`select * from sec.import_drafts(${json}::jsonb)`),
  )
  return rows.map((row, place) => {
    const answer = answered.get(place)
    const told = tell(row, answer, 'row' in row.read ? row.read.row.files : [])
    for (const file of told.files) {
      if (!file.here && !answer?.named.includes(file.as)) file.withheld = 'stays'
    }
    return { told }
  })
}

/** Keeps whys, for walks that have none. */
export async function keepWhys(tx: Transaction, rows: Placed<ReadWhy>[]): Promise<{ told: RowOutcome }[]> {
  const pieces = piecesOf(rows, (why) => why)
  const answered = await answersTo(pieces, (json) =>
    tx.all(sql<WhyAnswer>`select * from sec.import_whys(${json}::jsonb)`),
  )
  return rows.map((row, place) => {
    const walk = 'row' in row.read ? row.read.row.walk : null
    return { told: { ...tellOutcome(row, answered.get(place)), walk } }
  })
}

function piecesOf<Row>(rows: Placed<Row>[], piece: (row: Row) => object): object[] {
  return rows.flatMap(({ read }, place) => ('row' in read ? [{ place, ...piece(read.row) }] : []))
}

async function answersTo<Answer extends { place: number }>(
  pieces: object[],
  ask: (json: string) => Promise<Answer[]>,
): Promise<Map<number, Answer>> {
  const answers = pieces.length > 0 ? await ask(JSON.stringify(pieces)) : []
  return new Map(answers.map((answer) => [answer.place, answer]))
}

function idsOf(files: NamedFile[]): { id: string | null; spare: string }[] {
  return files.map(({ id, spare }) => ({ id, spare }))
}

function tell(
  { list, row, read }: Placed<ReadEntry | ReadDraft>,
  answer: DraftAnswer | undefined,
  files: NamedFile[],
): RowOutcome {
  const own = 'row' in read ? read.row : null
  const told = tellOutcome({ list, row, read }, answer)
  const isTaken = told.outcome === 'new' || told.outcome === 'here'
  return {
    ...told,
    kind: own?.kind ?? null,
    walk: own?.walk ?? null,
    day: own?.day ?? null,
    audience: told.outcome === 'new' && own ? own.audience : null,
    files: isTaken ? files.map((file, index) => tellFile(file, answer?.files[index])) : [],
  }
}

/** What became of a row, whatever it is of. */
function tellOutcome({ list, row, read }: Placed<unknown>, answer: WhyAnswer | undefined): RowOutcome {
  return {
    list,
    row,
    outcome: answer?.outcome ?? ('fault' in read ? read.fault : 'broken'),
    reasons: read.reasons,
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

function tellFile(
  { id, spare, name, file }: NamedFile,
  row: FileAnswer | undefined,
): RowOutcome['files'][number] {
  return { name, file, as: row?.as ?? id ?? spare, here: row?.here ?? false, given: false, withheld: null }
}
