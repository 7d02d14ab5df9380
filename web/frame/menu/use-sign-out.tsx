import { type ReactNode, useState } from 'react'
import { toastFailure } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { frame } from '#words/en/platform/frame.ts'

type Question = { title: string; text: string; confirm: string }

const unasked: Question = { title: '', text: '', confirm: '' }

/** Signs out on this device and leads to the sign-in page. Where words would be lost, it asks by `question` first. */
export function useSignOut(): { busy: boolean; signOut: () => void; question: ReactNode } {
  const { id } = useMe()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  // It stays what it was while the dialog closes.
  const [asked, setAsked] = useState(unasked)
  const signOut = async (isSure: boolean) => {
    setBusy(true)
    let asks = false
    try {
      const { leave, questionFor } = await import('./leaving.ts')
      const next = isSure ? null : await questionFor(id)
      asks = next !== null
      if (next) setAsked(next)
      else await leave(id)
    } catch (error) {
      toastFailure(error, { title: frame.signOutFailed, text: errorWords.UNKNOWN.text })
    }
    setAsking(asks)
    setBusy(false)
  }
  const question = (
    <ConfirmDialog
      open={asking}
      onClose={() => setAsking(false)}
      {...asked}
      busy={busy}
      busyLabel={frame.signingOut}
      onConfirm={() => void signOut(true)}
    />
  )
  return { busy, signOut: () => void signOut(false), question }
}
