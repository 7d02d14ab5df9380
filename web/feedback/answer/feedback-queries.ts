import type { EntryKind } from '#contract/entries/kinds.ts'
import type { AnswerDraft, QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { client } from '#web/platform/api/client.ts'
import { showPart } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { isOver } from './answer.ts'

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

type Read = Awaited<ReturnType<typeof client.feedback.item>>
type Listed = Awaited<ReturnType<typeof client.feedback.queue>>

/** Shows an item as the server has answered it, wherever it was read; a list in which it has no place any more loses it. */
export function showItem(item: QueuedFeedback) {
  const { id } = item
  showPart<Read>(itemQuery(id).queryKey, (read) => ({ ...read, item }))
  showPart<Listed>(api.feedback.queue.key(), (list) => {
    const items = list.items.filter((each) => each.id !== id || isOver(each) === isOver(item))
    return {
      ...list,
      items: items.map((each) => (each.id === id ? item : each)),
      total: list.total - (list.items.length - items.length),
    }
  })
}

/** Shows what of mine the server has for an item, as it has answered, wherever the item was read. */
export function showDraft(id: string, draft: AnswerDraft | null) {
  showPart<Read>(itemQuery(id).queryKey, (read) => ({ ...read, item: { ...read.item, draft } }))
  showPart<Listed>(api.feedback.queue.key(), (list) => ({
    ...list,
    items: list.items.map((each) => (each.id === id ? { ...each, draft } : each)),
  }))
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
