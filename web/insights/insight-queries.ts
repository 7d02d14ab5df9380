import type { InsightReach } from '#contract/insights/insights.ts'
import { api, inParts, queries } from '#web/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { useTies } from '#web/live/use-ties.ts'

/** Those about whom one may ask. */
export const peopleQuery = (reach: InsightReach) => api.insights.people.queryOptions({ input: { reach } })

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
