import { api, queries } from '#web/platform/api/queries.ts'

/** Reads the people and who leads whom anew, wherever they are shown. */
export function refreshPeople(): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.people.key() })
}
