import { useState } from 'react'
import type { Override } from '#contract/overrides/overrides.ts'
import { client } from '#web/api/client.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { dateAndTime } from '#web/programme/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { overrideWords } from '#words/en/overrides.ts'
import { refreshOverrides } from './override-queries.ts'

const { history: words } = overrideWords

/** One change: who made it, what it changed and why; and the way to undo it. */
export function HistoryItem({ override, name }: { override: Override; name: string }) {
  const { admin, madeAt, walk, reason, marked, unmarked, before, after, undoneAt, undoneBy, can } = override
  const what = words.what(dateAndTime(madeAt))
  return (
    <article aria-label={what} className="flex flex-col gap-2 wrap-anywhere">
      <h3 className="text-base">
        {words.by(admin?.displayName ?? words.somebody, dateAndTime(madeAt), walk)}
      </h3>
      <ul className="text-muted">
        {marked.length > 0 && <li>{words.marked(marked)}</li>}
        {unmarked.length > 0 && <li>{words.unmarked(unmarked)}</li>}
        <li>{words.fromTo(before, after)}</li>
      </ul>
      <p className="as-written">{reason}</p>
      {undoneAt && (
        <p className="font-medium">
          {words.undone(undoneBy?.displayName ?? words.somebody, dateAndTime(undoneAt))}
        </p>
      )}
      {!undoneAt && !can.undo && <p className="text-sm text-muted">{words.overtaken}</p>}
      {can.undo && <Undo id={override.id} what={what} name={name} />}
    </article>
  )
}

function Undo({ id, what, name }: { id: string; what: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await client.overrides.undo({ id })
      toast({ kind: 'success', title: words.isUndone })
    } catch (error) {
      const isOvertaken = failureOf(error).code === 'CHANGED_MEANWHILE'
      tellFailure(error, isOvertaken ? words.undoRefused : words.undoFailed)
    }
    setBusy(false)
    setAsking(false)
    await refreshOverrides()
  }
  return (
    <div>
      <Button aria-label={words.undoOf(what)} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.undo}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.ask.title}
        text={words.ask.text(name)}
        confirm={words.undo}
        busyLabel={words.undoing}
        busy={busy}
        danger={false}
        onConfirm={() => void undo()}
      />
    </div>
  )
}
