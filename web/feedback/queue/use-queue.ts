import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { useLive, useTies } from '#web/live/live-news.ts'
import { type QueueFilter, queueQuery, refreshQueue } from '#web/feedback/answer/feedback-queries.ts'
import { countFresh, followPage, freshPage, type ShownPage, withoutDone } from './shown-page.ts'

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
