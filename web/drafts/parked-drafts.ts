import { forgetOn, keepOn, keptOn, restsOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { withParked } from './draft-meeting.ts'
import type { PlaceKey } from './draft-place.ts'
import type { KeptDraft } from './draft.ts'

/** Keeps words at once, beside those of another page, for when the page goes before its storage has taken them. Does nothing where there is no storage. */
export function parkDraft(place: PlaceKey, draft: KeptDraft): void {
  keepOn(nameOf(place), JSON.stringify(withParked(parkedDraft(place), draft)))
}

/** Parks words in the place of those that were parked before, of which they know. Fails where there is no storage. */
export function replaceParked(place: PlaceKey, draft: KeptDraft): void {
  if (!keepOn(nameOf(place), JSON.stringify(draft))) throw new Error('This browser keeps nothing')
}

/** The words that were parked for a place, until `unpark` forgets them. */
export function parkedDraft(place: PlaceKey): KeptDraft | null {
  try {
    return JSON.parse(keptOn(nameOf(place)) ?? 'null') as KeptDraft | null
  } catch {
    return null
  }
}

/** The names of the places of a person's parked drafts. */
export function parkedNames(person: string): string[] {
  return restsOn('draft', person).map((rest) => `${person},${rest}`)
}

export function unparkDraft(place: PlaceKey): void {
  forgetOn(nameOf(place))
}

function nameOf([person, ...place]: PlaceKey) {
  return nameOn('draft', person, place.join())
}
