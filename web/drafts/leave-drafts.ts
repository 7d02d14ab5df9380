import { forgetBegunMessages } from '#web/storage/begun-messages.ts'
import { forgetSentDrafts } from './drafts-store.ts'
import { openKeepers } from './open-keepers.ts'

/**
 * Does what ends a session here, and leaves nothing of what its holder was writing on this device but what is still to go to
 * the server. What they have begun to write in conversations is lost, of which they are warned before.
 */
export async function leaveDrafts(person: string, end: () => Promise<unknown>) {
  await Promise.all([...openKeepers].map((keeper) => keeper.sendAll()))
  await end()
  forgetBegunMessages(person)
  await forgetSentDrafts(person)
}
