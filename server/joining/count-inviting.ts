import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import { giveBack, mayTakeTurn, takeTurn, type Turn } from '#server/platform/throttle.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { type Limit, mayTakeTurnOf, takeTurns } from '#server/platform/turns.ts'
import { invitationsMade, mailings, mailingsOfOrganization, sameInvitation, sameMailing } from './limits.ts'

type Inviting = { id: string; addresses: readonly string[] }

/**
 * Takes the turns of the person who invites. Whoever had no answer asks again: the same invitation is counted once, and so is the same list
 * of addresses, however often it comes. Errors: RATE_LIMITED.
 */
export async function countInviting(tx: Transaction, { id, addresses }: Inviting): Promise<void> {
  await takeOnce(tx, { ...sameInvitation, name: `${sameInvitation.name} ${id}` }, invitationsMade)
  if (addresses.length === 0) return
  const list = createHash('sha256')
    .update([id, ...addresses].join('\n'))
    .digest('base64url')
  await takeOnce(tx, { ...sameMailing, name: `${sameMailing.name} ${list}` }, mailings)
}

/** Takes the turn of the organization for a mailing, once in the same way. Errors: RATE_LIMITED. */
export async function countMailing(
  database: Database,
  organization: string,
  { id, addresses }: Inviting,
): Promise<void> {
  const same: Turn = [sameMailing, organization, id, ...addresses]
  if (!(await mayTakeTurn(database, ...same))) return
  await takeTurn(database, mailingsOfOrganization, organization).catch(async (error: unknown) => {
    await giveBack(database, [same])
    throw error
  })
}

async function takeOnce(tx: Transaction, once: Limit, limit: Limit): Promise<void> {
  if (await mayTakeTurnOf(tx, once)) await takeTurns(tx, limit)
}
