import { forgetOn, keepOn, keptOn, namesIn, restsOn, watchKept } from '#web/platform/storage/device.ts'
import { showFields } from '#web/platform/storage/fields-begun.ts'
import { noteStay } from '#web/platform/storage/leavings.ts'
import { type KeptName, nameOfNobody, nameOn, type Place } from '#web/platform/storage/shelves.ts'
import { newId } from '#web/platform/api/new-id.ts'

// What is kept has an `owner` where it is typed behind the sign-in: nobody else is shown it, and it outlives signing in anew.

/** What was typed in this tab before into those of these fields that are kept, each under the name that `nameOf` gives; emptied ones too. */
export function keptFields<Name extends string>(
  fields: readonly Name[],
  nameOf: (field: Name) => string,
  owner?: string,
): Partial<Record<Name, string>> {
  const kept: Partial<Record<Name, string>> = {}
  for (const field of fields) {
    const text = keptOn(keyOf(nameOf(field), owner), 'tab')
    if (text !== null) kept[field] = text
  }
  return kept
}

/** What is kept of one field, or an empty text. */
export function keptField(name: string, owner?: string, place: Place = 'tab'): string {
  return keptOn(keyOf(name, owner), place) ?? ''
}

/** Keeps the text of a field. */
export function keepField(name: string, text: string, owner?: string, place: Place = 'tab') {
  keepOn(keyOf(name, owner), text, place)
  if (owner === undefined || place !== 'tab') return
  noteStay(owner)
  showFields(owner)
}

/** The names of the fields that are kept on this device for somebody, of those that begin so. */
export function keptNames(beginning: string, owner: string): string[] {
  return restsOn('field', owner).filter((name) => name.startsWith(beginning))
}

const idLength = 36

/**
 * The id under which the words of a form are sent, kept by this name until it is forgotten: the same for each attempt, so that
 * they arrive once, and another for other words.
 */
export function keptIdFor(words: string, name: string, owner: string, place: Place = 'tab'): string {
  const kept = keptField(name, owner, place)
  if (kept.slice(idLength) === words) return kept.slice(0, idLength)
  const id = newId()
  keepField(name, id + words, owner, place)
  return id
}

/** Forgets the named fields, or all that are nobody's. */
export function forgetFields(names: readonly string[] = allNames(), owner?: string, place: Place = 'tab') {
  for (const name of names) forgetOn(keyOf(name, owner), place)
  if (owner !== undefined && place === 'tab') showFields(owner)
}

/** Calls back when a field that is kept on the device changes in another tab. Answers how to let go again. */
export function watchField(name: string, owner: string, tell: () => void): () => void {
  return watchKept(keyOf(name, owner), tell)
}

function allNames(): string[] {
  const nobodys = nameOfNobody('')
  return namesIn('tab').flatMap((name) => (name.startsWith(nobodys) ? [name.slice(nobodys.length)] : []))
}

function keyOf(name: string, owner: string | undefined): KeptName {
  return owner === undefined ? nameOfNobody(name) : nameOn('field', owner, name)
}
