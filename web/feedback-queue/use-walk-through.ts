import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, queries } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { itemQuery, type QueueFilter } from '#web/feedback-answer/feedback-queries.ts'
import { addressOf, isItem } from './queue-address.ts'
import { useMade } from './use-made.ts'

/** In place of an id in the address: where one begins, and where one has come to the end. */
export const ends = { first: 'first', last: 'end' }

export type Way = ReturnType<typeof useWalkThrough>

/** The way through all that waits, one by one, in the order in which it stood when one began. */
export function useWalkThrough(filter: QueueFilter, focus: string) {
  const router = useRouter()
  const made = useMade()
  const { ids, waited, beginAnew, ...reading } = useOrder(filter, focus)
  const at = ids?.indexOf(focus) ?? -1

  const show = (id: string = ends.last) =>
    void router.navigate({ href: paths.leaderFeedback({ ...addressOf(filter), focus: id }), replace: true })
  const follows = (but?: string) => ids?.slice(at + 1).find((id) => id !== but && !made.over.has(id))
  const next = follows()
  const before = ids?.slice(0, Math.max(at, 0)).findLast((id) => !made.over.has(id))
  const begin = useEffectEvent(() => {
    if (ids && focus === ends.first) show(ids[0])
  })
  useEffect(() => begin(), [ids, focus])
  useEffect(() => {
    if (next) queries.query(itemQuery(next)).catch(() => {})
  }, [next])

  return {
    ...reading,
    ids,
    /** Whether an item waited when one began. */
    wasWaiting: (id: string) => waited?.includes(id) ?? false,
    /** Of the entry that is looked at, from 1; 0 at either end. */
    place: at + 1,
    /** How many one has dealt with. */
    mine: made.mine,
    /** How many one has gone by. */
    waiting: ids?.filter((id) => !made.over.has(id) && !made.saved.has(id)).length ?? 0,
    hasBefore: before !== undefined,
    toNext: () => show(next),
    toPrevious: () => before && show(before),
    /** An item is done, by me or by somebody else; one goes on. */
    pass(id: string, byMe: boolean) {
      made.pass(id, byMe)
      show(follows(id))
    },
    save: made.save,
    /** A dismissal was taken back: one is led to the item again. */
    putBack(id: string) {
      made.putBack(id)
      show(id)
    },
    /** Begins anew with what waits by now. */
    beginAnew() {
      beginAnew()
      made.forget()
      show(ends.first)
    },
  }
}

// The ids in the order in which they stood when one began; what comes meanwhile is for the next time.
function useOrder(filter: QueueFilter, focus: string) {
  const [begun, setBegun] = useState(() => ({ name: crypto.randomUUID(), from: focus }))
  const { queryKey, ...order } = api.feedback.order.queryOptions({ input: filter })
  const { data, isError, isFetching, refetch } = useQuery({
    ...order,
    queryKey: [...queryKey, begun.name],
    staleTime: 'static',
  })
  const { from } = begun
  // What one was led to by its address comes first, where it is not among them.
  const ids = data && (isItem(from) && !data.ids.includes(from) ? [from, ...data.ids] : data.ids)
  if (ids && isItem(focus) && !ids.includes(focus)) setBegun({ ...begun, from: focus })
  const beginAnew = () => setBegun({ name: crypto.randomUUID(), from: ends.first })
  return { ids, waited: data?.ids, isError, isFetching, refetch, beginAnew }
}
