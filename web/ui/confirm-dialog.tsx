import type { ReactNode } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will be gone, in words. */
  text: ReactNode
  /** What the button does: "Delete". */
  confirm: string
  busyLabel?: string
  busy?: boolean
  onConfirm: () => void
  /** Why it could not be done. */
  trouble?: { title: string; text: string } | null
  /** False where nothing is lost. */
  danger?: boolean
}

/** Asks once before something that cannot simply be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirm,
  busyLabel = confirm,
  busy = false,
  onConfirm,
  trouble = null,
  danger = true,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {ui.cancel}
      </Button>
      <Button look={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog kind="alert" open={open} onClose={onClose} title={title} text={text} actions={actions}>
      {trouble && (
        <div className="pt-4">
          <Notice kind="danger" title={trouble.title}>
            <p>{trouble.text}</p>
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
