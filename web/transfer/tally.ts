import type { Audience } from '#contract/entries/audiences.ts'
import type { FileList, Outcome, RowOutcome } from '#contract/transfer/transfer.ts'

/** What the server told of a row, by its place in the file. */
export type Told = RowOutcome & { index: number }

export type Tally = {
  counts: Record<Outcome, number>
  /** How many of each list are new. */
  fresh: Record<FileList, number>
  /** How many of the new ones each audience reads. */
  readers: Record<Audience, number>
  /** The rows that are left out, and those of which a part is. */
  noted: Told[]
  /** What belongs to those that are new or here. */
  files: RowOutcome['files']
}

const dayLists: FileList[] = ['reflections', 'challenges']

/**
 * Puts together what was told of each row, call by call. A preview writes nothing, so that a later call knows nothing of what an
 * earlier one would have written: what two rows claim, the first one has.
 */
export function tallyOf(told: Told[]): Tally {
  const rows = onceEach(told)
  const counts = { new: 0, here: 0, conflict: 0, empty: 0, broken: 0, old: 0 }
  const fresh = { reflections: 0, challenges: 0, testimonies: 0, prayerRequests: 0, drafts: 0 }
  const readers = { private: 0, leader: 0, shared: 0 }
  const noted: Told[] = []
  const files = new Map<string, RowOutcome['files'][number]>()
  const [ids, places] = [new Set<string>(), new Set<string>()]
  for (const row of rows) {
    const outcome = row.outcome === 'new' ? claimed(row, ids, places) : row.outcome
    counts[outcome]++
    if (outcome === 'new') {
      fresh[row.list]++
      if (row.audience) readers[row.audience]++
    }
    if ((outcome !== 'new' && outcome !== 'here') || (outcome === 'new' && row.reasons.length > 0)) {
      noted.push({ ...row, outcome })
    }
    for (const file of row.files) files.set(file.as, file)
  }
  return { counts, fresh, readers, noted, files: [...files.values()] }
}

// A row with a long history was sent in several pieces; what became of it, the first one says.
function onceEach(told: Told[]): Told[] {
  const rows = new Map<string, Told>()
  for (const one of told) {
    const key = `${one.list} ${one.index}`
    const first = rows.get(key)
    rows.set(key, first ? { ...first, reasons: [...first.reasons, ...one.reasons], files: one.files } : one)
  }
  return [...rows.values()]
}

function claimed({ id, list, walk, day, trashed }: Told, ids: Set<string>, places: Set<string>): Outcome {
  if (id !== null && ids.has(id)) return 'here'
  const isOnlyOne = dayLists.includes(list) && !trashed
  const place = `${list} ${walk} ${day}`
  if (isOnlyOne && places.has(place)) return 'conflict'
  if (id !== null) ids.add(id)
  if (isOnlyOne) places.add(place)
  return 'new'
}
