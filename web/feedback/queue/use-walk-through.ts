import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, queries } from '#web/platform/api/queries.ts'
import type { QueueAddress } from '#web/paths.ts'
import { isOver } from '#web/feedback/answer/answer.ts'
import { itemQuery, type QueueFilter } from '#web/feedback/answer/feedback-queries.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { ends, filterIn, isItem, pathAlone } from './queue-address.ts'
import { useMade } from './use-made.ts'

export type Way = ReturnType<typeof useWalkThrough>

/** The way through all that waits, one by one, in the order in which it stood when one began. */
export function useWalkThrough(asked: QueueAddress, focus: string) {
  const router = useRouter()
  const filter = filterIn(asked)
  const made = useMade()
  const { ids, waited, beginAnew, ...reading } = useOrder(filter, focus)
  const at = ids?.indexOf(focus) ?? -1

  const show = (id: string = ends.last) => void router.navigate({ href: pathAlone(asked, id), replace: true })
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
  const [begun, setBegun] = useState(() => begin(null))
  const { queryKey, ...order } = api.feedback.order.queryOptions({ input: filter })
  const { data, isError, isFetching, refetch } = useQuery({
    ...order,
    queryKey: [...queryKey, begun.name],
    staleTime: 'static',
  })
  const { from } = begun
  // What one was led to by its address comes first, where it is not among them and waits.
  const ids = data && (from !== null && !data.ids.includes(from) ? [from, ...data.ids] : data.ids)
  const isStray = ids !== undefined && isItem(focus) && !ids.includes(focus)
  const stray = useQuery({ ...itemQuery(focus), enabled: isStray }).data
  if (isStray && stray && !isOver(stray.item)) setBegun({ ...begun, from: focus })
  const beginAnew = () => setBegun(begin(null))
  return { ids, waited: data?.ids, isError, isFetching, refetch, beginAnew }
}

function begin(from: string | null) {
  return { name: newId(), from }
}
