import { api } from '#web/platform/api/queries.ts'

/** What there is to look back on at the end of a walk; of the latest complete one if left out. */
export function lookBackQuery(walk?: number) {
  return api.progress.lookBack.queryOptions({ input: { walk } })
}
