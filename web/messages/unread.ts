import { useQuery } from '@tanstack/react-query'
import { client } from '#web/platform/api/client.ts'
import { notePart } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'

const unreadQuery = api.messages.unread.queryOptions()
const nothing = { conversations: 0, circle: false }

type Unread = { conversations: number; circle: boolean }

/** How many conversations the menu counts, and whether a circle has something new. */
export function useUnread(): Unread {
  const { data = nothing } = useQuery(unreadQuery)
  return data
}

/** Notes that one sees the list of conversations: the menu counts none, until there is something new. */
export async function seeConversations() {
  const { queryKey } = unreadQuery
  await queries.cancelQueries({ queryKey })
  const counted = queries.getQueryData(queryKey)?.conversations ?? 0
  notePart<Unread>(queryKey, (unread) => ({ ...unread, conversations: 0 }))
  try {
    await client.messages.see()
  } catch {
    // The server counts them still, and it is noted the next time.
    notePart<Unread>(queryKey, (unread) => ({
      ...unread,
      conversations: Math.max(unread.conversations, counted),
    }))
  }
  await queries.invalidateQueries({ queryKey })
}
