import { useState } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import { trashDays } from '#contract/entries/limits.ts'
import { yoursOf } from '#web/entries/entry-title.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { trashWords } from '#words/en/entries/trash.ts'
import { trashEntry } from './trash-acts.ts'

export type DeleteDialogProps = {
  entry: Entry
  /** The day is complete, and will no longer be. */
  completed: boolean
  /** The walk that the person is on. */
  presentWalk: number
  open: boolean
  onClose: () => void
  onDeleted: (() => void) | undefined
}

/** Asks once before an entry goes to the trash. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { entry, completed, presentWalk, open, onClose, onDeleted } = props
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const remove = async () => {
    setBusy(true)
    const refused = await trashEntry(entry, presentWalk)
    setBusy(false)
    if (refused) return setTrouble(refused)
    close()
    onDeleted?.()
  }
  const { walk, day } = entry
  const uncompleted =
    walk === presentWalk ? trashWords.deleteCompleted(day) : trashWords.deleteCompletedThen(day, walk)
  const text = [trashWords.deleteText(trashDays), completed && uncompleted].filter(Boolean).join(' ')
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={trashWords.deleteTitle(yoursOf(entry))}
      text={text}
      confirm={entryWords.delete}
      busyLabel={trashWords.deleting}
      busy={busy}
      trouble={trouble}
      onConfirm={() => void remove()}
    />
  )
}
