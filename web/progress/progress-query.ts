import { api } from '#web/platform/api/queries.ts'

/** All that there is to see of a walk; of the present one if left out. */
export function progressQuery(walk?: number) {
  return api.progress.read.queryOptions({ input: { walk } })
}
