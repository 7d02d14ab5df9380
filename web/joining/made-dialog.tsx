import { Copy, QrCode } from 'lucide-react'
import type { Invitation } from '#contract/joining/invitation.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { joiningWords } from '#words/en/joining/joining.ts'

const { made: words } = joiningWords

/** An invitation that was made just now. */
export type Made = {
  invitation: Invitation
  /** To how many addresses it is on its way, and how many were not written to. */
  mailed: number
  spared: number
}

type MadeDialogProps = { made: Made; open: boolean; onClose: () => void; onCode: () => void }

/** What came of it, and the ways to hand it out. */
export function MadeDialog({ made, open, onClose, onCode }: MadeDialogProps) {
  const { invitation, mailed, spared } = made
  const { link } = invitation
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text}
      cross={false}
      actions={
        <>
          <Button onClick={onClose}>{words.done}</Button>
          <Button icon={<QrCode size={18} aria-hidden="true" />} aria-haspopup="dialog" onClick={onCode}>
            {words.code}
          </Button>
          <Button
            look="primary"
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void copyText(link)}
          >
            {words.copy}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-4">
        <Field label={words.link}>
          <FieldOutput value={link} />
        </Field>
        <div role="status" className="empty:hidden">
          {mailed > 0 && <p>{words.mailed(mailed)}</p>}
          {spared > 0 && <p>{words.spared(spared)}</p>}
        </div>
      </div>
    </Dialog>
  )
}
