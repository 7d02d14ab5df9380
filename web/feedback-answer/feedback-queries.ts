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

/** Reads anew what waits, and whatever is shown of it. */
export async function refreshQueue() {
  const parts = [api.feedback.queue.key(), api.feedback.item.key(), waitingQuery.queryKey]
  await Promise.all(parts.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
