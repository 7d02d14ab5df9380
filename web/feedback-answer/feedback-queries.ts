import type { EntryKind } from '#contract/entries/kinds.ts'
import { api, queries } from '#web/api/queries.ts'

export type QueueOrder = 'newest' | 'longest-waiting'

/** What of the queue one looks at. */
export type QueueFilter = {
  personId?: string
  kind?: EntryKind
  order: QueueOrder
  /** Left out for what waits; else what one has dismissed oneself. */
  show?: 'dismissed'
}

/** A page of what waits. */
export function queueQuery(filter: QueueFilter, page: number) {
  return api.feedback.queue.queryOptions({ input: { ...filter, page } })
}

/** One item, with what goes before it. */
export function itemQuery(id: string) {
  return api.feedback.item.queryOptions({ input: { id } })
}

/** How many entries wait. */
export const waitingQuery = api.feedback.waiting.queryOptions()

/**
 * What I have begun to answer to what is over, as the server has it. It is asked for once for each visit of the page: what becomes of an
 * entry from then on is said where it stands.
 */
export const leftQuery = {
  ...api.feedback.left.queryOptions(),
  staleTime: Infinity,
  refetchOnMount: 'always' as const,
}

/** Reads anew what I have begun to answer to what is over. */
export async function refreshLeft() {
  await queries.invalidateQueries({ queryKey: leftQuery.queryKey })
}

/** Reads anew what waits, and whatever is shown of it. */
export async function refreshQueue() {
  const parts = [api.feedback.queue.key(), api.feedback.item.key(), waitingQuery.queryKey]
  await Promise.all(parts.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
