import { type Begun, begunBy } from './begun.ts'
import { emptyDatabases } from './databases.ts'
import { emptyShelves } from './device.ts'
import { noteGone } from '#web/platform/api/gone.ts'
import { showFields } from './fields-begun.ts'
import { countLeaving } from './leavings.ts'
import { keepersOf } from './live-keepers.ts'

/** Milliseconds for which one who leaves waits for what is on its way to the server. */
const patience = 3000

/** What would be lost if a person left this browser now: what has not reached the server, though it was sent just now. */
export async function wouldBeLost(person: string): Promise<Begun[]> {
  await sendAll(person)
  return begunBy(person)
}

/**
 * Does what ends a session here, and leaves nothing of what its holder was writing in this browser, of which they are warned before.
 * What the server has stays there.
 */
export async function leaveBrowser(person: string, end: () => Promise<unknown>) {
  await sendAll(person)
  await end()
  noteGone(person)
  for (const keeper of keepersOf(person)) keeper.letGo?.()
  countLeaving(person)
  emptyShelves(person)
  showFields(person)
  await emptyDatabases(person)
}

async function sendAll(person: string) {
  const sending = Promise.allSettled(keepersOf(person).map((keeper) => keeper.sendAll()))
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, patience))])
}
