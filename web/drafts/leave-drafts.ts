import { forgetSentDrafts } from './drafts-store.ts'
import { openKeepers } from './open-keepers.ts'

/**
 * Does what ends a session here, and leaves nothing of what its holder was writing on this device but what the server
 * could not take before.
 */
export async function leaveDrafts(person: string, end: () => Promise<unknown>) {
  await Promise.all([...openKeepers].map((keeper) => keeper.sendAll()))
  await end()
  await forgetSentDrafts(person)
}
