import { client } from '#web/api/client.ts'
import { endSession, leaveBy } from '#web/api/session.ts'
import { leaveDrafts } from '#web/drafts/leave-drafts.ts'
import { forgetCopiedAnswers } from '#web/storage/kept-answers.ts'
import { toast } from '#web/ui/toast.ts'
import { frame } from '#words/en/frame.ts'

/** Ends this person's session on this device once their drafts are kept, and leads to the sign-in page. */
export async function leave(person: string) {
  await leaveBy(() => leaveDrafts(person, () => client.access.signOut()))
  forgetCopiedAnswers(person)
  endSession()
  toast({ kind: 'success', title: frame.signedOut })
}
