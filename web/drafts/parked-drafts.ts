import { typedNames } from '#web/storage/typed-names.ts'
import { withParked } from './draft-meeting.ts'
import type { KeptDraft } from './draft.ts'

const { draft: parkedPrefix } = typedNames

/** Keeps words at once, beside those of another page, for when the page goes before its storage has taken them. Does nothing where there is no storage. */
export function parkDraft(name: string, draft: KeptDraft): void {
  try {
    replaceParked(name, withParked(parkedDraft(name), draft))
  } catch {
    // Full or forbidden: the storage behind it may still make it.
  }
}

/** Parks words in the place of those that were parked before, of which they know. Fails where there is no storage. */
export function replaceParked(name: string, draft: KeptDraft): void {
  localStorage.setItem(parkedPrefix + name, JSON.stringify(draft))
}

/** The words that were parked under a name, until `unpark` forgets them. */
export function parkedDraft(name: string): KeptDraft | null {
  try {
    const parked = localStorage.getItem(parkedPrefix + name)
    return parked === null ? null : (JSON.parse(parked) as KeptDraft)
  } catch {
    return null
  }
}

/** The names of a person's parked drafts. */
export function parkedNames(person: string): string[] {
  try {
    const prefix = `${parkedPrefix}${person},`
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(parkedPrefix.length))
  } catch {
    return []
  }
}

export function unparkDraft(name: string): void {
  try {
    localStorage.removeItem(parkedPrefix + name)
  } catch {
    // What cannot be read is not there.
  }
}
