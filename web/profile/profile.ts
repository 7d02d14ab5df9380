import type { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'

/** What the one who is signed in is called, and how they like things. */
export type Profile = Awaited<ReturnType<typeof client.profile.read>>

/** Reads the profile once more, after something in it has changed. */
export function refreshProfile() {
  return queries.invalidateQueries({ queryKey: api.profile.read.key() })
}
