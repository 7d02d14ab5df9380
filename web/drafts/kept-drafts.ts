import { queryOptions } from '@tanstack/react-query'
import { keptPlaces } from './drafts-store.ts'

/** Stands for every question after the places with unsaved words on this device. */
export const keptDraftsKey = ['kept-drafts']

/** The names of the places for which this device holds words of a person that were not sent. */
export function keptDraftsQuery(person: string) {
  return queryOptions({
    queryKey: [...keptDraftsKey, person],
    queryFn: () => keptPlaces(person),
    // Until the device has answered, none.
    initialData: [],
    initialDataUpdatedAt: 0,
    staleTime: 0,
  })
}
