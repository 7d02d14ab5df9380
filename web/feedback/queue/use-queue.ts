import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { useLive } from '#web/live/live-news.ts'
import { useTies } from '#web/live/use-ties.ts'
import { type QueueFilter, queueQuery, refreshQueue } from '#web/feedback/answer/feedback-queries.ts'
import { numberedPageSize } from '#contract/page-size.ts'

type Shown = ShownPage & {
  /** What of the queue it is a page of. */
  of: string
  /** What was read last, and is taken up. */
  items: readonly QueuedFeedback[]
  /** It was taken up while it was being read anew, and gives way to that. */
  early: boolean
  /** Entries that need no telling of, and since when each waits. */
  known: ReadonlyMap<string, Date>
}

/** One page of what waits. It stays as it lies there while one works on it, and tells of what is new. */
export function useQueue(filter: QueueFilter, page: number) {
  const list = useQuery(queueQuery(filter, page))
  const isNewest = filter.order === 'newest'
  const newest = useQuery({ ...queueQuery(filter, 1), enabled: isNewest }).data?.items
  const [kept, setKept] = useState<Shown | null>(null)
  useLive('feedback.changed', () => void refreshQueue())
  useTies(() => void refreshQueue())

  const of = JSON.stringify([filter, page])
  const shown = takeUp(kept, { of, items: list.data?.items, newest, early: list.isFetching })
  if (shown && shown !== kept) setKept(shown)
  const items = list.data?.items
  const isListed = (id: string) => items?.some((item) => item.id === id) ?? false
  const isAllOver = shown !== null && items !== undefined && !shown.rows.some(({ id }) => isListed(id))
  return {
    ...list,
    rows: shown?.rows,
    /** Whether a row still waits, as far as the list says. */
    isListed,
    /** How many entries are new; where all that one was shown is done, those that wait. */
    fresh: isAllOver ? items.length : isNewest && newest && shown ? countFresh(newest, shown.known) : 0,
    /** Lays the page anew, with all that is new. */
    async renew() {
      await refreshQueue()
      setKept(null)
    },
    /** One has done away with an item. */
    leave(id: string) {
      setKept((before) => before && { ...before, ...withoutDone(before, id) })
    },
  }
}

type Read = {
  of: string
  items: readonly QueuedFeedback[] | undefined
  newest: readonly QueuedFeedback[] | undefined
  early: boolean
}

function takeUp(kept: Shown | null, { of, items, newest, early }: Read): Shown | null {
  const before = kept?.of === of ? kept : null
  if (!items) return before
  if (!before || (before.early && before.items !== items)) {
    const known = new Map([...items, ...(newest ?? [])].map(({ id, waitingSince }) => [id, waitingSince]))
    return { ...freshPage(items, kept?.done), of, items, known, early }
  }
  if (before.items === items) return before.early && !early ? { ...before, early } : before
  const page = followPage(before, items)
  const known = new Map([
    ...before.known,
    ...page.rows.map(({ id, waitingSince }) => [id, waitingSince] as const),
  ])
  return { ...page, of, items, known, early: false }
}

/** A page of the queue as it lies before somebody. What happens elsewhere moves nothing of it. */
type ShownPage = {
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
