import { api, queries } from '#web/platform/api/queries.ts'

/** The walk that somebody is on. */
export function walkOfQuery(personId: string) {
  return api.overrides.read.queryOptions({ input: { personId } })
}

/** Reads anew all that is shown of overrides. */
export function refreshOverrides(): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.overrides.key() })
}
