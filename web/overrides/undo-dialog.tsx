import { useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { overrideWords } from '#words/en/overrides/overrides.ts'
import { refreshOverrides } from './override-queries.ts'

const { history: words } = overrideWords

export type UndoDialogProps = {
  id: string
  /** Whose days they are. */
  name: string
  open: boolean
  onClose: () => void
}

/** Asks once before an override is undone. */
export function UndoDialog({ id, name, open, onClose }: UndoDialogProps) {
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
    onClose()
    await refreshOverrides()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.ask.title}
      text={words.ask.text(name)}
      confirm={words.undo}
      busyLabel={words.undoing}
      busy={busy}
      danger={false}
      onConfirm={() => void undo()}
    />
  )
}
