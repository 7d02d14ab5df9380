import { useState } from 'react'
import { quotesStay } from '#contract/content-reports/limits.ts'
import type { Message } from '#contract/messages/message.ts'
import { client } from '#web/platform/api/client.ts'
import { troubleOf, type Trouble } from '#web/platform/forms/trouble.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { threadWords } from '#words/en/messages/thread.ts'

const words = threadWords.confirmDelete

export type DeleteDialogProps = {
  /** The one to delete; null while the dialog is closed. */
  message: Message | null
  onClose: () => void
  onDeleted: (message: Message) => void
}

/** Asks whether to delete a message, and deletes it. */
export function DeleteDialog({ message, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const remove = async () => {
    if (!message) return
    setBusy(true)
    try {
      onDeleted(await client.messages.delete({ id: message.id }))
      close()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={message !== null}
      onClose={close}
      title={words.title}
      text={message?.isEntry ? words.textOfEntry : words.text(quotesStay)}
      confirm={words.act}
      busy={busy}
      busyLabel={words.busy}
      onConfirm={() => void remove()}
      trouble={trouble}
    />
  )
}
