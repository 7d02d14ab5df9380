import { queryOptions } from '@tanstack/react-query'
import { draftDays, type DraftPlace } from './drafts-store.ts'

/** Stands for every question after the days with unsaved words on this device. */
export const draftDaysKey = ['draft-days']

/** The days of a walk for which this device holds words of a kind that were not sent. */
export function draftDaysQuery(place: Omit<DraftPlace, 'day'>) {
  return queryOptions({
    queryKey: [...draftDaysKey, place],
    queryFn: () => draftDays(place),
    staleTime: 0,
  })
}
