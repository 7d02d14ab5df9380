import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InsightReach } from '#contract/insights/insights.ts'
import { useSettled } from '#web/platform/forms/use-settled.ts'
import { peopleQuery } from './insight-queries.ts'

/** Those whom one finds by their name, and whoever of them is chosen, by their id or by an empty text. */
export function useFound(reach: InsightReach, chosen: string) {
  const [sought, seek] = useState('')
  const { data, isError, isFetching, refetch } = useQuery(
    peopleQuery(reach, useSettled(sought.trim()), chosen),
  )
  return {
    sought,
    seek,
    people: data?.people,
    total: data?.total ?? 0,
    more: data?.more ?? 0,
    one: data?.people.find(({ person }) => person.id === chosen),
    chosen,
    isError,
    isFetching,
    again: () => void refetch(),
  }
}
