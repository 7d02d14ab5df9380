import type { Audience } from '#contract/entries/audiences.ts'
import type { FileList, Outcome, RowOutcome } from '#contract/transfer/transfer.ts'

/** What the server told of a row, by its place in the file, and the words that it has there. */
export type Told = RowOutcome & { index: number; words: string }

export type Tally = {
  counts: Record<Outcome, number>
  /** Rows that are new, as `keyOf` calls them. */
  newRows: Set<string>
  /** How many of each list are new. */
  fresh: Record<FileList, number>
  /** How many of the new ones each audience reads. */
  readers: Record<Audience, number>
  /** Updates that prayers which are here are given. */
  updates: number
  /** Other texts that entries which are here are given. */
  texts: number
  /** The rows that are left out, and those of which a part is. */
  noted: Told[]
  /** What belongs to those that are new or here. */
  files: RowOutcome['files']
  /** How many of these were sent before, and are given to their entries. */
  given: number
}

/** What a row of a file is called. */
export function keyOf({ list, index }: { list: FileList; index: number }): string {
  return `${list} ${index}`
}

/**
 * Puts together what was told of each row, call by call. A preview writes nothing, so that a later call knows nothing of what an
 * earlier one would have written: what two rows claim, the first one has. Of an import whose answer was lost and that was sent
 * again, `expected` says what was new before.
 */
export function tallyOf(told: Told[], expected: ReadonlySet<string> = new Set()): Tally {
  const rows = onceEach(told).map((row) => whereLost(row, expected))
  const counts = { new: 0, here: 0, trashed: 0, conflict: 0, empty: 0, broken: 0, old: 0 }
  const fresh = { reflections: 0, challenges: 0, testimonies: 0, prayerRequests: 0, drafts: 0, whys: 0 }
  const readers = { private: 0, leader: 0, shared: 0 }
  const newRows = new Set<string>()
  let [updates, texts] = [0, 0]
  const noted: Told[] = []
  const files: RowOutcome['files'] = []
  const claims: Claims = { ids: new Map(), places: new Map() }
  for (const row of rows) {
    const { outcome, differs } = settled(row, claims)
    counts[outcome]++
    if (outcome === 'new') {
      newRows.add(keyOf(row))
      fresh[row.list]++
      if (row.audience) readers[row.audience]++
    }
    if (row.outcome === 'here') {
      updates += row.updatesAdded
      texts += row.textsAdded
    }
    const isTaken = outcome === 'new' || outcome === 'here'
    const isPartly = outcome === 'new' && row.reasons.length > 0
    if (!isTaken || isPartly || row.withheld.length > 0) {
      noted.push({ ...row, outcome, differs })
    }
    // Whatever is here by its id is given the files that it lacks.
    const hasFiles = outcome !== 'conflict' || differs
    if (hasFiles) files.push(...row.files)
  }
  const all = eachOnce(files)
  const given = all.filter((file) => file.given).length
  return { counts, newRows, fresh, readers, updates, texts, noted, files: all, given }
}

/** Files by their ids, each once: as it is told where it is given or taken, if anywhere. */
export function eachOnce(files: RowOutcome['files']): RowOutcome['files'] {
  const rank = (file: RowOutcome['files'][number]) => Number(file.withheld === null) + Number(file.given)
  const inOrder = files.toSorted((one, other) => rank(one) - rank(other))
  const told = new Map(inOrder.map((file) => [file.as, file]))
  return [...new Set(files.map(({ as }) => as))].flatMap((as) => told.get(as) ?? [])
}

// A row with a long history was sent in several pieces.
function onceEach(told: Told[]): Told[] {
  const rows = new Map<string, Told>()
  for (const piece of told) {
    const before = rows.get(keyOf(piece))
    rows.set(keyOf(piece), before ? together(before, piece) : piece)
  }
  return [...rows.values()]
}

// What became of it, the first piece says.
function together(before: Told, piece: Told): Told {
  return {
    ...before,
    reasons: [...new Set([...before.reasons, ...piece.reasons])],
    updatesAdded: before.updatesAdded + piece.updatesAdded,
    textsAdded: before.textsAdded + piece.textsAdded,
    withheld: [...new Set([...before.withheld, ...piece.withheld])],
    files: filesOfPieces(before.files, piece.files),
  }
}

// Each as it was told last; one that a piece was given belongs to its entry when the next one is told of.
function filesOfPieces(before: RowOutcome['files'], now: RowOutcome['files']): RowOutcome['files'] {
  const files = new Map([...before, ...now].map((file) => [file.as, file]))
  const given = new Set(before.filter((file) => file.given).map((file) => file.as))
  return [...files.values()].map((file) => ({ ...file, given: file.given || given.has(file.as) }))
}

function whereLost(row: Told, expected: ReadonlySet<string>): Told {
  const isNew = row.outcome === 'here' && !row.differs && expected.has(keyOf(row))
  return isNew ? { ...row, outcome: 'new' } : row
}

/** What the rows so far have, by their ids and by their places. */
type Claims = { ids: Map<string, Told>; places: Map<string, Told> }
type Settled = { outcome: Outcome; differs: boolean }

function settled(row: Told, claims: Claims): Settled {
  if (row.outcome === 'here' && row.differs) return { outcome: 'conflict', differs: true }
  return row.outcome === 'new' ? claimed(row, claims) : { outcome: row.outcome, differs: false }
}

function claimed(row: Told, { ids, places }: Claims): Settled {
  const named = row.id === null ? undefined : ids.get(row.id)
  if (named) {
    if (named.trashed && !row.trashed) return { outcome: 'trashed', differs: false }
    const differs = [row, named].map(({ kind, walk, day, words }) => JSON.stringify([kind, walk, day, words]))
    return differs[0] === differs[1]
      ? { outcome: 'here', differs: false }
      : { outcome: 'conflict', differs: true }
  }
  const place = placeOf(row)
  const there = place === null ? undefined : places.get(place)
  if (there) {
    const isSame = (row.list === 'drafts' || row.list === 'whys') && row.words === there.words
    return { outcome: isSame ? 'here' : 'conflict', differs: false }
  }
  if (row.id !== null) ids.set(row.id, row)
  if (place !== null) places.set(place, row)
  return { outcome: 'new', differs: false }
}

/** The place that only one may have; null where there may be several. */
function placeOf({ list, kind, walk, day, trashed }: Told): string | null {
  if (list === 'drafts') return `draft ${kind} ${walk} ${day}`
  if (list === 'whys') return `why ${walk}`
  const isOnlyOne = (list === 'reflections' || list === 'challenges') && !trashed
  return isOnlyOne ? `${list} ${walk} ${day}` : null
}
