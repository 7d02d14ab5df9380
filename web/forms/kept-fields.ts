import { keyOf } from './kept-key.ts'

// What is kept has an `owner` where it is typed behind the sign-in: nobody else is shown it, and it outlives signing in anew.

/** How long a field is kept: until the browser's tab is closed, or on the device until it is forgotten, for every tab. */
type Place = 'tab' | 'device'

/** What was typed in this tab before into those of these fields that are kept, each under the name that `nameOf` gives; emptied ones too. */
export function keptFields<Name extends string>(
  fields: readonly Name[],
  nameOf: (field: Name) => string,
  owner?: string,
): Partial<Record<Name, string>> {
  const kept: Partial<Record<Name, string>> = {}
  for (const field of fields) {
    const text = inStorage('tab', (storage) => storage.getItem(keyOf(nameOf(field), owner)))
    if (typeof text === 'string') kept[field] = text
  }
  return kept
}

/** What is kept of one field, or an empty text. */
export function keptField(name: string, owner?: string, place: Place = 'tab'): string {
  return inStorage(place, (storage) => storage.getItem(keyOf(name, owner))) ?? ''
}

/** Keeps the text of a field. */
export function keepField(name: string, text: string, owner?: string, place: Place = 'tab') {
  inStorage(place, (storage) => storage.setItem(keyOf(name, owner), text))
}

/** The names of the fields that are kept on this device for somebody, of those that begin so. */
export function keptNames(beginning: string, owner: string): string[] {
  const names = inStorage('device', (storage) => Object.keys(storage)) ?? []
  const before = keyOf('', owner)
  return names.filter((name) => name.startsWith(before + beginning)).map((name) => name.slice(before.length))
}

const idLength = 36

/**
 * The id under which the words of a form are sent, kept by this name until it is forgotten: the same for each attempt, so that
 * they arrive once, and another for other words.
 */
export function keptIdFor(words: string, name: string, owner: string, place: Place = 'tab'): string {
  const kept = keptField(name, owner, place)
  if (kept.slice(idLength) === words) return kept.slice(0, idLength)
  const id = crypto.randomUUID()
  keepField(name, id + words, owner, place)
  return id
}

/** Forgets the named fields, or all that are nobody's. */
export function forgetFields(names: readonly string[] = allNames(), owner?: string, place: Place = 'tab') {
  for (const name of names) inStorage(place, (storage) => storage.removeItem(keyOf(name, owner)))
}

/** Calls back when a field that is kept on the device changes in another tab. Answers how to let go again. */
export function watchField(name: string, owner: string, tell: () => void): () => void {
  const key = keyOf(name, owner)
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function allNames(): string[] {
  const keys = inStorage('tab', (storage) => Object.keys(storage)) ?? []
  const nobodys = keyOf('', undefined)
  return keys.filter((key) => key.startsWith(nobodys)).map((key) => key.slice(nobodys.length))
}

// Full or forbidden, it keeps nothing, and one can still type.
function inStorage<Answer>(place: Place, work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(place === 'tab' ? sessionStorage : localStorage)
  } catch {
    return undefined
  }
}
