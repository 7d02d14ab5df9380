import { allGone } from '#web/platform/api/gone.ts'
import { type KeptName, leftShelves, nameOn, outlivesClearing, type Place, type Shelf } from './shelves.ts'

// Full or forbidden, it keeps nothing, and what cannot be read is not there.

/** What is kept under a name, or null. */
export function keptOn(name: KeptName, place: Place = 'device'): string | null {
  return inStorage(place, (storage) => storage.getItem(name)) ?? null
}

/** Keeps a text. Answers whether this browser could do so; of somebody who has left it keeps nothing. */
export function keepOn(name: KeptName, text: string, place: Place = 'device'): boolean {
  if (allGone().some((person) => isLeftBy(person, name))) return false
  return inStorage(place, (storage) => (storage.setItem(name, text), true)) ?? false
}

/** What is kept under a name as JSON; null where there is nothing, or nobody can read it. */
export function recordOn(name: KeptName, place: Place = 'device'): unknown {
  try {
    return JSON.parse(keptOn(name, place) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it as JSON, or forgets it where there is nothing to keep. Answers whether this browser could do so. */
export function keepRecordOn(name: KeptName, record: object | null, place: Place = 'device'): boolean {
  if (record) return keepOn(name, JSON.stringify(record), place)
  forgetOn(name, place)
  return true
}

export function forgetOn(name: KeptName, place: Place = 'device') {
  inStorage(place, (storage) => storage.removeItem(name))
}

/** What stands behind the person in each name on their shelf. */
export function restsOn(shelf: Shelf, person: string, place: Place = 'device'): string[] {
  const beginning = nameOn(shelf, person)
  return namesIn(place)
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length))
}

/** Every name in a place. */
export function namesIn(place: Place): KeptName[] {
  return (inStorage(place, (storage) => Object.keys(storage)) ?? []) as KeptName[]
}

/** Calls back when another tab has kept or forgotten something under a name. Answers how to let go again. */
export function watchKept(name: KeptName, tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === name || key === null) tell()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Empties the shelves of somebody who leaves, on the device and in this tab. */
export function emptyShelves(person: string) {
  for (const place of ['device', 'tab'] as const) {
    for (const name of namesIn(place)) if (isLeftBy(person, name)) forgetOn(name, place)
  }
}

/** Forgets all but what outlives that the cache is cleared. */
export function clearShelves() {
  for (const place of ['device', 'tab'] as const) {
    for (const name of namesIn(place)) if (!outlivesClearing(name)) forgetOn(name, place)
  }
}

function isLeftBy(person: string, name: string): boolean {
  return leftShelves.some((shelf) => name.startsWith(nameOn(shelf, person)))
}

function inStorage<Answer>(place: Place, work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(place === 'tab' ? sessionStorage : localStorage)
  } catch {
    return undefined
  }
}
