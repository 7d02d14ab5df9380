import { type DayKind, isDayKind } from '#contract/entries/day-kinds.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Entry } from '#contract/entries/entry.ts'

/**
 * What a draft is about: a day of a walk, or else a testimony or prayer, a new one where `entryId` is null. The person
 * stands first: whoever else signs in on this browser never meets it.
 */
export type DraftPlace = {
  person: string
  kind: EntryKind
  walk: number | null
  day: number | null
  entryId: string | null
}

export function placeOfDay(
  person: string,
  { kind, walk, day }: { kind: DayKind; walk: number; day: number },
): DraftPlace {
  return { person, kind, walk, day, entryId: null }
}

/** For a testimony or prayer that is not there yet. */
export function placeOfNew(person: string, kind: EntryKind): DraftPlace {
  return { person, kind, walk: null, day: null, entryId: null }
}

/** For changes of an entry. */
export function placeOfEntry(
  person: string,
  { kind, walk, day, id }: Pick<Entry, 'kind' | 'walk' | 'day' | 'id'>,
): DraftPlace {
  if (isDayKind(kind)) return placeOfDay(person, { kind, walk, day })
  return { person, kind, walk: null, day: null, entryId: id }
}

/** How this browser's storage knows a place. */
export type PlaceKey = [person: string, walk: number, kind: string, spot: number | string]

export function keyOfPlace({ person, kind, walk, day, entryId }: DraftPlace): PlaceKey {
  return [person, walk ?? 0, kind, day ?? entryId ?? 'new']
}

/** The key of a place as one text. */
export function nameOfPlace(place: DraftPlace): string {
  return keyOfPlace(place).join()
}

/** The place as the server is asked for it. */
export function placeForServer({ kind, walk, day, entryId }: DraftPlace) {
  return {
    kind,
    ...(walk !== null && { walk }),
    ...(day !== null && { day }),
    ...(entryId !== null && { entryId }),
  }
}
