import { useState } from 'react'
import { client } from '#web/api/client.ts'
import { toastFailure } from '#web/api/failure.ts'
import { endSession, leaveBy, useMe } from '#web/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import { errorWords } from '#words/en/errors.ts'
import { frame } from '#words/en/frame.ts'

/** Signs out on this device and leads to the sign-in page. */
export function useSignOut() {
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      const { leaveDrafts } = await import('#web/drafts/leave-drafts.ts')
      await leaveBy(() => leaveDrafts(me.id, () => client.access.signOut()))
      endSession()
      toast({ kind: 'success', title: frame.signedOut })
    } catch (error) {
      toastFailure(error, { title: frame.signOutFailed, text: errorWords.UNKNOWN.text })
    }
    setBusy(false)
  }
  return { busy, signOut: () => void signOut() }
}
