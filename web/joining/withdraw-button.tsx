import { useState } from 'react'
import type { Invitation } from '#contract/joining/invitation.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { nameOf } from './invitation-name.ts'
import { refreshInvitations } from './invitation-queries.ts'

const { withdraw: words } = joiningWords
const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** Lets nobody in by an invitation any more, once one has said yes to that. */
export function WithdrawButton({ invitation }: { invitation: Invitation }) {
  const name = nameOf(invitation)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await client.joining.withdraw({ id: invitation.id })
      toast({ kind: 'success', title: words.done(name) })
    } catch (error) {
      tellFailure(error, words.failed)
    }
    await refreshInvitations()
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button
        {...ConfirmDialog.nearing}
        look="plain-danger"
        aria-label={words.of(name)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.open}
      </Button>
      <ConfirmDialog
        wanted={asking}
        props={{
          title: words.title(name),
          text: words.text,
          open: asking,
          onClose: () => setAsking(false),
          confirm: words.confirm,
          busyLabel: words.busy,
          busy,
          onConfirm: () => void withdraw(),
        }}
      />
    </>
  )
}
