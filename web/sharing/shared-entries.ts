import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { showAnswer, showPart } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'

/** The newest of one's community and circles. */
export const feedQuery = api.sharing.feed.queryOptions()

/** An entry that somebody shares; null where there is none to read, so that what was read of it goes at once. */
export function sharedQuery(id: string) {
  return {
    queryKey: api.sharing.read.queryKey({ input: { id } }),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<SharedEntry | null> =>
      client.sharing.read({ id }, { signal }).catch(orNothing),
  }
}

/** Reads the entry that a page is about. */
export function readShared(id: string) {
  return queries.query({ ...sharedQuery(id), staleTime: 'static' })
}

/** Reads anew whatever others share. */
export function refreshShared() {
  return queries.invalidateQueries({ queryKey: api.sharing.key() })
}

/** Puts an entry as it stands now wherever it is shown. */
export function showShared(entry: SharedEntry) {
  showAnswer(sharedQuery(entry.id).queryKey, entry)
  showPart<{ entries: SharedEntry[] }>(feedQuery.queryKey, (feed) => ({
    entries: feed.entries.map((one) => (one.id === entry.id ? entry : one)),
  }))
}

// An id that is none names nothing.
function orNothing(error: unknown): null {
  if (['NOT_FOUND', 'INVALID_INPUT', 'BAD_REQUEST'].includes(failureOf(error).code)) return null
  throw error
}
