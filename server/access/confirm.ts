import { leadsIn } from '#contract/joining/way-in.ts'
import { type AccountsTransaction, addAccount, setPassword } from '#server/account/accounts.ts'
import {
  entryNow,
  findConfirmed,
  findSignUp,
  forgetPasswordOfSignUp,
  forgetSignUps,
  holdAddress,
  keepWaiting,
  type WaitingSignUp,
} from '#server/account/sign-ups.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { claimFirstAdmin, isSetUpOpen } from './first-admin.ts'

/**
 * What became of a sign-up: there is an account, with the hash of its password where it was made just now, or it waits for an admin. Its id is
 * that of the sign-up that settles whose the address is.
 */
type Accepted = { id: string } & (
  | { waits: false; made: string | null; missedInvitation: boolean }
  | { waits: true; signUp: WaitingSignUp }
)

/** What somebody is told whose address is confirmed. */
export type Came = { waits: boolean; missedInvitation: boolean }

/** What somebody is told whose sign-up was accepted. */
export function cameBy(accepted: Accepted): Came {
  return { waits: accepted.waits, missedInvitation: !accepted.waits && accepted.missedInvitation }
}

/**
 * Makes the account that a sign-up asked for, or lets it wait where an admin decides. Doing it again changes nothing; LINK_EXPIRED where
 * the link is not good, nor ever for the address of ADMIN_EMAIL, whose holder chooses the password by mail.
 */
export async function confirmAccount(access: Access, token: string): Promise<Came> {
  const { accounts, links, adminEmail } = access
  const { accountId, address } = await links.open(accounts, 'sign-up', token)
  if (address === adminEmail) throw failure('LINK_EXPIRED')
  return accounts.transaction().execute(async (within) => {
    const accepted = await acceptSignUp(access, within, accountId, address)
    if (!accepted.waits && accepted.made !== null) await forgetPasswordOfSignUp(within, accepted.made)
    return cameBy(accepted)
  })
}

/**
 * Makes an account and its password of one sign-up, and removes the others with its address to the same organization: the first whose address
 * was confirmed settles whose it is, also where it has waited for an admin since. Who signed up by a set-up link becomes the first admin, unless
 * somebody was faster. Changes nothing where that account is there. Errors: LINK_EXPIRED where there is neither, TAKES_NOBODY_NEW where its
 * organization was archived since, INVITATION_NEEDED where one comes there by invitation only and theirs lets nobody in any more.
 */
export async function acceptSignUp(
  { clock }: Access,
  within: AccountsTransaction,
  id: string,
  email: string,
): Promise<Accepted> {
  await holdAddress(within, email)
  const account = await within.selectFrom('auth.user').select('id').where('id', '=', id).executeTakeFirst()
  if (account) return { id, waits: false, made: null, missedInvitation: false }
  const opened = await findSignUp(within, id, email)
  if (!opened) throw failure('LINK_EXPIRED')
  const { invitation, setUp } = opened
  // What leads in is what was brought along this time.
  const signUp = { ...((await findConfirmed(within, opened)) ?? opened), invitation, setUp }
  const entry = await enter(within, signUp)
  if (entry === 'waits') {
    await keepWaiting(within, signUp, clock.now())
    return { id: signUp.id, waits: true, signUp }
  }
  if (!(await addAccount(within, { ...signUp, invitation: entry.invitation }))) throw failure('LINK_EXPIRED')
  if (signUp.passwordHash !== null) await setPassword(within, signUp.id, signUp.passwordHash)
  const isAdmin = signUp.setUp !== null && (await claimFirstAdmin(within, signUp.id, signUp.setUp))
  if (entry.asAdmin && !isAdmin) throw failure('INVITATION_NEEDED')
  await forgetSignUps(within, email, signUp.joins)
  const missedInvitation = invitation !== null && entry.invitation === null
  return { id: signUp.id, waits: false, made: signUp.passwordHash, missedInvitation }
}

/** By which invitation somebody comes in, and whether only because a set-up link makes them an admin. */
type Entry = { invitation: string | null; asAdmin: boolean }

async function enter(
  within: AccountsTransaction,
  { joins, invitation, setUp }: WaitingSignUp,
): Promise<Entry | 'waits'> {
  const now = await entryNow(within, joins, invitation)
  if (now.way === 'closed') throw failure('TAKES_NOBODY_NEW')
  if (leadsIn(now.way) && now.way !== 'approval') return { invitation: now.invitation, asAdmin: false }
  if (setUp !== null && (await isSetUpOpen(within, setUp))) return { invitation: null, asAdmin: true }
  if (now.way === 'uninvited') throw failure('INVITATION_NEEDED')
  return 'waits'
}
