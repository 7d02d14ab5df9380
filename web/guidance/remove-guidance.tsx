import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { guidanceWords as words } from '#words/en/guidance/guidance.ts'

const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

type RemoveGuidanceProps = {
  /** What the reflection is called among those beside it. */
  title: string
  busy: boolean
  onRemove: () => void
}

/** Deletes what was said of a reflection, after a question: nobody could say it again in the same words. */
export function RemoveGuidance({ title, busy, onRemove }: RemoveGuidanceProps) {
  const [asking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <>
      <Button
        look="plain"
        icon={<Trash2 size={16} />}
        busy={busy}
        {...ConfirmDialog.nearing}
        onClick={() => setAsking(true)}
      >
        {words.remove}
        <span className="sr-only">{`${words.removeWhich}, ${title}`}</span>
      </Button>
      <ConfirmDialog
        wanted={asking}
        props={{
          open: asking,
          onClose: () => setAsking(false),
          title: words.askRemove.title,
          text: words.askRemove.text,
          confirm: words.remove,
          onConfirm: remove,
        }}
      />
    </>
  )
}
