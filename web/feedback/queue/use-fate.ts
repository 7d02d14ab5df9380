import { useQuery } from '@tanstack/react-query'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { itemQuery } from '#web/feedback/answer/feedback-queries.ts'

/** What became of an item that the list no longer holds: how it is by now, or that it is not there to read any more. */
export function useFate(item: QueuedFeedback, isListed: boolean): { latest: QueuedFeedback; gone: boolean } {
  const { data, error } = useQuery({ ...itemQuery(item.id), enabled: !isListed, staleTime: 0 })
  const gone = !isListed && error !== null && failureOf(error).code === 'NOT_FOUND'
  return { latest: isListed ? item : (data?.item ?? item), gone }
}
