import { useQuery } from '@tanstack/react-query'
import { client } from '#web/platform/api/client.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useLive } from '#web/live/live-news.ts'

/** Milliseconds after which the count is asked anew, should nothing have been told. */
const net = 30_000

const unreadQuery = api.feedback.unread.queryOptions()
const refresh = () => void queries.invalidateQueries({ queryKey: unreadQuery.queryKey })

/** How much feedback one has not read. It is kept up to date. */
export function useUnreadFeedback(): number {
  const me = useMe().id
  const { data } = useQuery({ ...unreadQuery, refetchInterval: net })
  useLive('feedback.changed', ({ authorId }) => {
    if (authorId === me) refresh()
  })
  useLive('notifications.changed', refresh)
  return data?.count ?? 0
}

/** How much was unread until now. From now on none of it is. */
export async function readAll(): Promise<number> {
  const { count } = await client.feedback.unread()
  if (count > 0) {
    const { queryKey } = unreadQuery
    await queries.cancelQueries({ queryKey })
    showAnswer(queryKey, { count: 0 })
    // What could not be noted is still counted, and noted the next time.
    const noted = await client.feedback.read().then(
      () => true,
      () => false,
    )
    showAnswer(queryKey, { count: noted ? 0 : count })
    if (!noted) refresh()
  }
  return count
}
