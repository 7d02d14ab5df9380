import { type ReactNode, useState } from 'react'
import { client } from '#web/api/client.ts'
import { toastFailure } from '#web/api/failure.ts'
import { endSession, leaveBy, useMe } from '#web/api/session.ts'
import { hasBegunMessages } from '#web/storage/begun-messages.ts'
import { later } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { errorWords } from '#words/en/errors.ts'
import { frame } from '#words/en/frame.ts'

const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** Signs out on this device and leads to the sign-in page. Where words would be lost, it asks by `question` first. */
export function useSignOut(): { busy: boolean; signOut: () => void; question: ReactNode } {
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const { leaveDrafts } = await import('#web/drafts/leave-drafts.ts')
      await leaveBy(() => leaveDrafts(me.id, () => client.access.signOut()))
      endSession()
      toast({ kind: 'success', title: frame.signedOut })
    } catch (error) {
      toastFailure(error, { title: frame.signOutFailed, text: errorWords.UNKNOWN.text })
    }
    setAsking(false)
    setBusy(false)
  }
  const question = (
    <ConfirmDialog
      wanted={asking}
      props={{
        open: asking,
        onClose: () => setAsking(false),
        ...frame.askSignOut,
        busy,
        busyLabel: frame.signingOut,
        onConfirm: () => void leave(),
      }}
    />
  )
  const signOut = () => {
    if (hasBegunMessages(me.id)) setAsking(true)
    else void leave()
  }
  return { busy, signOut, question }
}
