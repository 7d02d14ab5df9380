import type { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'

/** The account behind the one who is signed in. */
export type Account = Awaited<ReturnType<typeof client.account.read>>

/** Reads the account once more, after something in it has changed. */
export function refreshAccount() {
  return queries.invalidateQueries({ queryKey: api.account.read.key() })
}
