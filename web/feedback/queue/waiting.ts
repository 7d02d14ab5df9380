import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/platform/api/queries.ts'
import { useLive, useTies } from '#web/live/live-news.ts'
import { waitingQuery } from '#web/feedback/answer/feedback-queries.ts'

const refresh = () => void queries.invalidateQueries({ queryKey: waitingQuery.queryKey })

/** How many entries wait for whoever leads; only for them. It is kept up to date. */
export function useWaiting(): number {
  const { data } = useQuery(waitingQuery)
  useLive('feedback.changed', refresh)
  useTies(refresh)
  return data?.count ?? 0
}
