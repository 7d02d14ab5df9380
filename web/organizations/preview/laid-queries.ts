import { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/account/me.ts'
import type { DayContent } from '#contract/programme/day.ts'
import { api } from '#web/platform/api/queries.ts'
import { keptDraftsQuery } from '#web/drafts/kept-drafts.ts'
import { entriesQuery } from '#web/entries/entry-queries.ts'
import { feedQuery } from '#web/sharing/shared-entries.ts'
import { exampleDesk, exampleFeed, exampleHome, exampleReflections } from './example-data.ts'

/** Whatever a page wants of a query, how often and by what function: none of these asks anybody. */
const still = {
  enabled: false,
  staleTime: 'static',
  refetchInterval: false,
  queryFn: () => new Promise<never>(() => {}),
} as const

/** All that the pages of the preview read of the example, laid down by hand. What is not laid never comes. */
export function laidQueries(me: Me, content: DayContent, now: Date): QueryClient {
  const laid = new QueryClient()
  const usual = laid.defaultQueryOptions.bind(laid)
  laid.defaultQueryOptions = ((options: Parameters<typeof usual>[0]) => ({
    ...usual(options),
    ...still,
  })) as typeof usual

  laid.setQueryData(api.home.read.queryKey(), exampleHome(content, now, me.unlock))
  laid.setQueryData(api.journal.desk.queryKey({ input: {} }), exampleDesk(content))
  const entries = exampleReflections(content, now)
  laid.setQueryData(entriesQuery({ kind: 'reflection', walk: 1 }).queryKey, {
    pages: [{ entries, total: entries.length, next: null }],
    pageParams: [undefined],
  })
  laid.setQueryData(keptDraftsQuery(me.id).queryKey, [])
  laid.setQueryData(feedQuery.queryKey, { entries: exampleFeed(content, now) })
  laid.setQueryData(api.notifications.unread.queryKey(), { count: 2 })
  laid.setQueryData(api.messages.unread.queryKey(), { conversations: 1, circle: true })
  laid.setQueryData(api.messages.conversations.queryKey({ input: { limit: 1 } }), {
    conversations: [],
    total: 0,
    next: null,
  })
  laid.setQueryData(api.feedback.unread.queryKey(), { count: 1 })
  return laid
}
