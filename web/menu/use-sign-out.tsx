import { type ReactNode, useState } from 'react'
import { toastFailure } from '#web/api/failure.ts'
import { useMe } from '#web/api/session.ts'
import { later } from '#web/ui/later.tsx'
import { errorWords } from '#words/en/errors.ts'
import { frame } from '#words/en/frame.ts'

const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))

/** Signs out on this device and leads to the sign-in page. Where words would be lost, it asks by `question` first. */
export function useSignOut(): { busy: boolean; signOut: () => void; question: ReactNode } {
  const { id } = useMe()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const signOut = async (asked: boolean) => {
    setBusy(true)
    let asks = false
    try {
      const [{ hasBegunMessages }, { leave }] = await Promise.all([
        import('#web/storage/begun-messages.ts'),
        import('./leaving.ts'),
      ])
      asks = !asked && hasBegunMessages(id)
      if (!asks) await leave(id)
    } catch (error) {
      toastFailure(error, { title: frame.signOutFailed, text: errorWords.UNKNOWN.text })
    }
    setAsking(asks)
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
        onConfirm: () => void signOut(true),
      }}
    />
  )
  return { busy, signOut: () => void signOut(false), question }
}
