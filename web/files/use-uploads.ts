import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Attachment } from '#contract/files/attachment.ts'
import { type Unarrived, type Upload, unarrived } from './upload-state.ts'
import { uploadsOf } from './uploads.ts'

/**
 * The uploads of a form; `onDone` is handed what has arrived, once and in the order in which it was chosen. With the form `closed`, as while it
 * is sent, what was refused goes: it has been seen by then.
 */
export function useUploads(
  form: string,
  closed: boolean,
  onDone: (arrived: Attachment[]) => void,
): readonly Upload[] {
  const uploads = uploadsOf(form)
  const list = useSyncExternalStore(uploads.watch, uploads.list)
  const take = useEffectEvent(() => {
    const arrived = arrivedOf(list)
    if (arrived.length === 0) return
    onDone(arrived)
    for (const { id } of arrived) uploads.drop(id)
  })
  useEffect(() => take(), [list])
  useEffect(() => {
    if (closed) uploads.dropRefused()
  }, [closed, uploads])
  return list
}

// What was chosen before it and is still on its way goes first.
function arrivedOf(list: readonly Upload[]): Attachment[] {
  const first = list.findIndex(({ state }) => state.is === 'waiting' || state.is === 'arriving')
  const before = first < 0 ? list : list.slice(0, first)
  return before.flatMap(({ state }) => (state.is === 'done' ? [state.attachment] : []))
}

/** Whether something of a form is on its way or was not sent, so that what it belongs to had better wait. */
export function useUnarrived(form: string): Unarrived {
  const uploads = uploadsOf(form)
  return useSyncExternalStore(uploads.watch, () => unarrived(uploads.list()))
}
