const gone = new Set<string>()

/** Has this page keep nothing more of somebody who has left: what was still on its way to the device comes too late. */
export function noteGone(person: string) {
  gone.add(person)
}

/** They have signed in again. */
export function noteBack(person: string) {
  gone.delete(person)
}

/** Whether they have left since they were last signed in on this page. */
export function isGone(person: string): boolean {
  return gone.has(person)
}

/** Everybody of whom that is so. */
export function allGone(): string[] {
  return [...gone]
}
