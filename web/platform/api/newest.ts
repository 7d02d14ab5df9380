import { type InferDataFromTag, notifyManager, type QueryKey } from '@tanstack/react-query'
import { queries } from './queries.ts'

// What the server answers to a write is the newest that is known. Nothing that was read before may stand in its place.

type Read<Key extends QueryKey> = InferDataFromTag<unknown, Key>

/** Puts the answer to a write in place of what was read by this key. What is being read by it meanwhile is read once more. */
export function showAnswer<Key extends QueryKey>(key: Key, answer: Read<Key>): void {
  queries.setQueryData<unknown, Key>(key, answer)
  readOnceMore(key)
}

/**
 * Puts the answer to a write into all that was read by keys that begin with this one. The rest of what was read stays as old as it is.
 * What is being read meanwhile is read once more.
 */
export function showPart<Data>(key: QueryKey, change: (read: Data) => Data): void {
  notePart(key, change)
  readOnceMore(key)
}

/**
 * Puts the answer to a write into all that was read by keys that begin with this one, and lets what is being read meanwhile come as it is: for
 * callers that read all of it anew, or know by themselves what is older.
 */
export function notePart<Data>(key: QueryKey, change: (read: Data) => Data): void {
  notifyManager.batch(() => {
    for (const query of queries.getQueryCache().findAll({ queryKey: key })) {
      const { dataUpdatedAt: updatedAt, isInvalidated } = query.state
      queries.setQueryData<Data>(query.queryKey, (read) => read && change(read), { updatedAt })
      if (isInvalidated) query.invalidate()
    }
  })
}

// It may have been read before the write, and come after its answer.
function readOnceMore(key: QueryKey): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' })) {
    const { fetchMeta } = query.state
    void query.cancel({ silent: true })
    // Whoever waits for it is told what went wrong.
    query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {}).catch(() => {})
  }
}
