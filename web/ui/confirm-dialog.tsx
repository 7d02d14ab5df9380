import { ui } from '#words/en/ui.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will be gone, in words. */
  text: string
  /** What the button does: "Delete". */
  confirm: string
  busyLabel?: string
  busy?: boolean
  onConfirm: () => void
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
  return <Dialog kind="alert" open={open} onClose={onClose} title={title} text={text} actions={actions} />
}
