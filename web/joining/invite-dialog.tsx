import { useId, useState } from 'react'
import type { Invitation } from '#contract/joining/invitation.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { joiningWords } from '#words/en/joining/joining.ts'
import { ui } from '#words/en/platform/ui.ts'
import type { Church } from './invitation-queries.ts'
import { InviteFields } from './invite-fields.tsx'
import { type Made, MadeDialog } from './made-dialog.tsx'
import { useInviting } from './use-inviting.ts'

const { invite: words } = joiningWords
export type InviteDialogProps = {
  open: boolean
  onClose: () => void
  church: Church
  /** Whom one may invite into whose circle. */
  can: { inviteAll: boolean; inviteIntoOwn: boolean }
  /** One would like to see the code of what was made. */
  onCode: (invitation: Invitation) => void
}

/** Where an invitation is made, and handed out by its link, its code and by mail. What is typed outlives a failure and a reload. */
export function InviteDialog({ open, onClose, church, can, onCode }: InviteDialogProps) {
  const formId = useId()
  const [made, setMade] = useState<Made | null>(null)
  const into = can.inviteAll ? (can.inviteIntoOwn ? 'chosen' : 'none') : 'own'
  const form = useInviting({ church, into, onMade: setMade })
  if (made) {
    const putAway = () => {
      setMade(null)
      onClose()
    }
    const showCode = () => {
      setMade(null)
      onCode(made.invitation)
    }
    return <MadeDialog made={made} open={open} onClose={putAway} onCode={showCode} />
  }
  const isMailed = form.found.addresses.length > 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={(into === 'own' ? words.textOfLeader : words.text)(church.name)}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={form.busy} busyLabel={words.saving}>
            {isMailed ? words.saveAndMail : words.save}
          </Button>
        </>
      }
    >
      <form {...form.wiring} id={formId} onKeyDown={submitOnKeys} className="flex flex-col gap-5 pt-4">
        <FormTrouble trouble={form.trouble} />
        <InviteFields form={form} choosesLeader={into === 'chosen'} />
      </form>
    </Dialog>
  )
}
