import type { Context } from '#server/api.ts'
import { mayMailForOthers } from '#server/account/limits.ts'
import { giveBack, mayTakeTurn, type Turn } from '#server/database/throttle.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { mayTakeTurnWith, takeTurnOfOrganization, takeTurns } from '#server/database/turns.ts'
import {
  invitationsMade,
  mailings,
  mailingsOfOrganization,
  mailOfInvitation,
  mailsToInvited,
  sameInvitation,
  sameMailing,
} from './limits.ts'

/** What became of one address: it is written to, it was before by this very invitation, or it had enough of them lately. */
type Outcome = 'mailed' | 'before' | 'spared'

type Mailing = { invitation: string; organization: string }

/**
 * Has an invitation mailed to each address. Answers how many it is mailed to now, how many are spared, and what became of each: where the
 * post takes one not, that fails with its reason.
 */
export async function mailInvitations(
  context: Context,
  mailing: Mailing,
  addresses: readonly string[],
): Promise<{ mailed: number; spared: number; each: Promise<Outcome>[] }> {
  const each = addresses.map((address) => mailInvitation(context, { ...mailing, address }))
  const ended = await Promise.allSettled(each)
  const count = (outcome: Outcome) =>
    ended.filter((one) => one.status === 'fulfilled' && one.value === outcome).length
  return { mailed: count('mailed'), spared: count('spared'), each }
}

/**
 * Has an invitation mailed to an address, once, however often it is asked for. Where others had it mailed a lot lately it is not sent, and
 * nobody is told of that.
 */
async function mailInvitation(
  context: Context,
  { invitation, organization, address }: Mailing & { address: string },
): Promise<Outcome> {
  const { database, access } = context
  const own: Turn = [mailOfInvitation, invitation, address]
  const ofOrganization: Turn = [mailsToInvited, organization, address]
  if (!(await mayTakeTurn(database, ...own))) return 'before'
  if (!(await mayTakeTurn(database, ...ofOrganization))) {
    await giveBack(database, [own])
    return 'spared'
  }
  if (await mayMailForOthers(context, address)) {
    await access.post({ letter: 'invitation', address, invitation }).catch(async (error: unknown) => {
      // It is to be tried again.
      await giveBack(database, [own, ofOrganization])
      throw error
    })
  }
  return 'mailed'
}

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
