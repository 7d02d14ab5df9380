import type { Version } from '#web/drafts/draft.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { draftWords } from '#words/en/drafts/drafts.ts'

const { aside: words } = draftWords

export type AsideDialogProps = {
  /** The words set aside last. */
  aside: Version
  open: boolean
  onClose: () => void
  onDrop: () => void
  /** They take the place of those in the field. */
  onTake: () => void
}

/** Shows the words that were set aside, to use or to forget. */
export function AsideDialog({ aside, open, onClose, onDrop, onTake }: AsideDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.at(dateAndTime(new Date(aside.at)))}
      width="wide"
      actions={
        <>
          <Button onClick={onDrop}>{words.drop}</Button>
          <Button look="primary" onClick={onTake}>
            {words.take}
          </Button>
        </>
      }
    >
      <p className="reading as-written pt-4">{aside.text}</p>
    </Dialog>
  )
}
