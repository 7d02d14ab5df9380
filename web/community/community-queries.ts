import { atOnce } from '#contract/page-size.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'

const part = (after: string | undefined) => ({ after, limit: atOnce.people })

/** One's community, part by part. */
export const membersQuery = api.community.members.infiniteOptions({ input: part, ...inParts<string>() })

/** In whose community one is, part by part. */
export const ownersQuery = api.community.owners.infiniteOptions({ input: part, ...inParts<string>() })

/** Whom one has blocked, part by part. */
export const blockedQuery = api.community.blocked.infiniteOptions({ input: part, ...inParts<string>() })

/** What the page waits for. */
export function readCommunity() {
  return queries.infiniteQuery({ ...membersQuery, staleTime: 'static' })
}

/** Reads anew whatever depends on who is tied to whom, how many readers an entry would have among it. */
export async function refreshCommunity() {
  const parts = [api.community.key(), api.sharing.key(), api.journal.key()]
  await Promise.all(parts.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
