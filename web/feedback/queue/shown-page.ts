import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { numberedPageSize } from '#contract/page-size.ts'

/** A page of the queue as it lies before somebody. What happens elsewhere moves nothing of it. */
export type ShownPage = {
  rows: readonly QueuedFeedback[]
  /** What one has done away with oneself, which may still be listed for a moment. */
  done: ReadonlySet<string>
}

/** A page that is looked at for the first time, or anew. */
export function freshPage(
  items: readonly QueuedFeedback[],
  done: ReadonlySet<string> = new Set(),
): ShownPage {
  return { rows: items.filter(({ id }) => !done.has(id)), done }
}

/**
 * The page once more is known. Each row stays in its place, with what is known of it by now, also where it waits no more; what has come
 * up from the pages behind follows the last one. What is new stays out, unless there is nothing that it could move.
 */
export function followPage(shown: ShownPage, items: readonly QueuedFeedback[]): ShownPage {
  const { rows, done } = shown
  const listed = new Map(items.map((item) => [item.id, item]))
  const kept = rows.map((row) => listed.get(row.id) ?? row)
  const waiting = items.filter(({ id }) => !done.has(id))
  const room = numberedPageSize - kept.filter(({ id }) => listed.has(id)).length
  const come = behind(rows, waiting).slice(0, Math.max(room, 0))
  return { rows: [...kept, ...come], done }
}

// What follows the last row that still waits; where none does, what has waited for longer than all of them.
function behind(rows: readonly QueuedFeedback[], waiting: readonly QueuedFeedback[]) {
  const last = waiting.findLastIndex(({ id }) => rows.some((row) => row.id === id))
  if (last >= 0) return waiting.slice(last + 1)
  const moments = rows.map(({ waitingSince }) => waitingSince.getTime())
  return waiting.filter(({ waitingSince }) => moments.every((moment) => waitingSince.getTime() < moment))
}

/** The page without what one has just done oneself. */
export function withoutDone({ rows, done }: ShownPage, id: string): ShownPage {
  return { rows: rows.filter((row) => row.id !== id), done: new Set([...done, id]) }
}

/**
 * How many of the newest entries one has not been shown: those before the first that was known, as far as they have waited for less
 * time than any that was.
 */
export function countFresh(newest: readonly QueuedFeedback[], known: ReadonlyMap<string, Date>): number {
  const first = newest.findIndex(({ id }) => known.has(id))
  const before = first < 0 ? newest : newest.slice(0, first)
  const latest = Math.max(0, ...[...known.values()].map((since) => since.getTime()))
  return before.filter(({ waitingSince }) => waitingSince.getTime() >= latest).length
}
