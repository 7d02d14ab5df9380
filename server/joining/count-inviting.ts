import type { Transaction } from '#server/database/transaction.ts'
import { mayTakeTurnWith, takeTurnOfOrganization, takeTurns } from '#server/database/turns.ts'
import { invitationsMade, mailings, mailingsOfOrganization, sameInvitation, sameMailing } from './limits.ts'

/**
 * Takes the turns of the person who invites, and of their organization. Whoever had no answer asks again: the same invitation is counted once
 * a day, and so is the same list of addresses. Errors: RATE_LIMITED.
 */
export async function countInviting(
  tx: Transaction,
  { id, addresses }: { id: string; addresses: readonly string[] },
): Promise<void> {
  if (await mayTakeTurnWith(tx, sameInvitation, id)) await takeTurns(tx, invitationsMade)
  if (addresses.length === 0 || !(await mayTakeTurnWith(tx, sameMailing, id, ...addresses))) return
  await takeTurns(tx, mailings)
  await takeTurnOfOrganization(tx, mailingsOfOrganization)
}
