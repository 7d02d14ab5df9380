import { useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { deleteWords as words } from '#words/en/welcome/delete-why.ts'
import { refreshWhy } from './refresh-why.ts'

type DeleteWhyProps = {
  walk: number
  /** Whether it can still be changed, is kept unread, is shown again, or is of a walk that one is not on. */
  state: keyof typeof words.texts
  /** What the button is called where there are several: "Delete it: Walk 2". */
  label?: string
  onDeleted?: () => void
  /** What showed it is drawn without it, and this button has gone with it. */
  onOver?: (() => void) | undefined
}

/** Deletes the why of a walk for good, after it was said what that means. Nobody is bound to keep one, sealed or not. */
export function DeleteWhy({ walk, state, label, onDeleted, onOver = focusHeading }: DeleteWhyProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const act = async () => {
    setBusy(true)
    setTrouble(null)
    const done = await client.welcome.deleteWhy({ walk }).then(
      () => true,
      (error: unknown) => {
        setTrouble(failureOf(error, words.failed))
        return false
      },
    )
    setBusy(false)
    if (!done) return
    setAsking(false)
    onDeleted?.()
    toast({ kind: 'success', title: words.deleted })
    await refreshWhy()
    onOver()
  }
  return (
    <>
      <Button
        look="plain"
        {...ConfirmDialog.nearing}
        {...(label && { 'aria-label': label })}
        onClick={() => setAsking(true)}
      >
        {words.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        text={words.texts[state]}
        confirm={words.confirm}
        busyLabel={words.busy}
        busy={busy}
        trouble={trouble}
        onConfirm={() => void act()}
      />
    </>
  )
}
