import { api, queries } from '#web/platform/api/queries.ts'

/** The keys of the organization, and whether another can be made. */
export const keysQuery = api.apiKeys.list.queryOptions()

/** Reads them anew. */
export function refreshKeys(): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.apiKeys.key() })
}
