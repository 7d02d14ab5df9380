import { client } from '#web/platform/api/client.ts'
import { endSession, leaveBy } from '#web/platform/api/session.ts'
import { leaveBrowser, wouldBeLost } from '#web/platform/storage/leaving.ts'
import { toast } from '#web/ui/toast.ts'
import { frame } from '#words/en/platform/frame.ts'
import { leavingWords } from '#words/en/account/leaving.ts'

/** What to ask a person before they sign out; null where they would lose nothing. */
export async function questionFor(person: string) {
  const begun = await wouldBeLost(person)
  const { title, text, confirm } = leavingWords.signOut
  return begun.length > 0 ? { title, text: text(begun), confirm } : null
}

/** Ends this person's session on this device once their drafts are kept, and leads to the sign-in page. */
export async function leave(person: string) {
  await leaveBy(() => leaveBrowser(person, () => client.access.signOut()))
  endSession()
  toast({ kind: 'success', title: frame.signedOut })
}
