import { keepPreviousData } from '@tanstack/react-query'
import type { AskablePeople, InsightReach } from '#contract/insights/insights.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { useLive, useTies } from '#web/live/live-news.ts'

/** How many they are about whom one may ask, and what of theirs a model may be shown. */
export const groupQuery = (reach: InsightReach) => api.insights.group.queryOptions({ input: { reach } })

/** Some of them, by name, and whoever is chosen. What was found before stays while others are looked for. */
export const peopleQuery = (reach: InsightReach, words: string, chosen: string) => ({
  ...api.insights.people.queryOptions({ input: { reach, words, ...(chosen && { chosen }) } }),
  placeholderData: keepPreviousData<AskablePeople>,
})

/** The insights of one's own. */
export const historyQuery = (reach: InsightReach) =>
  api.insights.list.infiniteOptions({
    input: (after: string | undefined) => ({ reach, after, limit: 10 }),
    ...inParts<string>(),
  })

/** Reads the insights of one's own anew. */
export async function refreshHistory(): Promise<void> {
  await queries.invalidateQueries({ queryKey: api.insights.list.key() })
}

/** Keeps what is shown to what may be read: an entry that is taken back goes from an insight as well. */
export function useInsightNews() {
  const refresh = () => void queries.invalidateQueries({ queryKey: api.insights.key() })
  useLive('sharing.changed', refresh)
  useTies(refresh)
}
