import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { threadWords } from '#words/en/messages/thread.ts'

const words = threadWords.deleteUnsent

/** Deletes words that are nowhere but on this device, after a question. */
export function DeleteUnsent({ onDelete }: { onDelete: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="plain-danger" icon={<Trash2 size={16} />} onClick={() => setOpen(true)}>
        {words.confirm}
      </Button>
      <ConfirmDialog open={open} onClose={() => setOpen(false)} {...words} onConfirm={onDelete} />
    </>
  )
}
