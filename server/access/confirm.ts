import { leadsIn } from '#contract/joining/way-in.ts'
import { type AccountsTransaction, addAccount, setPassword } from '#server/account/accounts.ts'
import {
  findSignUp,
  forgetPasswordOfSignUp,
  forgetSignUps,
  holdAddress,
  keepWaiting,
  takePlace,
  type WaitingSignUp,
} from '#server/account/sign-ups.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { claimFirstAdmin, isSetUpOpen } from './first-admin.ts'

/** What became of a sign-up: there is an account, with the hash of its password where it was made just now, or it waits for an admin. */
type Accepted = { waits: false; made: string | null } | { waits: true; signUp: WaitingSignUp }

/**
 * Makes the account that a sign-up asked for, or lets it wait where an admin decides. Doing it again changes nothing; LINK_EXPIRED where
 * the link is not good, nor ever for the address of ADMIN_EMAIL, whose holder chooses the password by mail.
 */
export async function confirmAccount(access: Access, token: string): Promise<{ waits: boolean }> {
  const { accounts, links, adminEmail } = access
  const { accountId, address } = await links.open(accounts, 'sign-up', token)
  if (address === adminEmail) throw failure('LINK_EXPIRED')
  return accounts.transaction().execute(async (within) => {
    const accepted = await acceptSignUp(access, within, accountId, address)
    if (!accepted.waits && accepted.made !== null) await forgetPasswordOfSignUp(within, accepted.made)
    return { waits: accepted.waits }
  })
}

/**
 * Makes an account and its password of one sign-up, and removes the others with its address to the same organization: the first that is
 * accepted settles whose it is. Who signed up by a set-up link becomes the first admin, unless somebody was faster. Changes nothing where
 * that account is there. Errors: LINK_EXPIRED where there is neither, TAKES_NOBODY_NEW where its organization was archived since,
 * INVITATION_NEEDED where one comes there by invitation only and theirs lets nobody in any more.
 */
export async function acceptSignUp(
  { clock }: Access,
  within: AccountsTransaction,
  id: string,
  email: string,
): Promise<Accepted> {
  await holdAddress(within, email)
  const account = await within.selectFrom('auth.user').select('id').where('id', '=', id).executeTakeFirst()
  if (account) return { waits: false, made: null }
  const signUp = await findSignUp(within, id, email)
  if (!signUp) throw failure('LINK_EXPIRED')
  const entry = await enter(within, signUp)
  if (entry === 'waits') {
    await keepWaiting(within, signUp, clock.now())
    return { waits: true, signUp }
  }
  if (!(await addAccount(within, { ...signUp, invitation: entry.invitation }))) throw failure('LINK_EXPIRED')
  if (signUp.passwordHash !== null) await setPassword(within, id, signUp.passwordHash)
  const isAdmin = signUp.setUp !== null && (await claimFirstAdmin(within, id, signUp.setUp))
  if (entry.asAdmin && !isAdmin) throw failure('INVITATION_NEEDED')
  await forgetSignUps(within, email, signUp.joins)
  return { waits: false, made: signUp.passwordHash }
}

/** By which invitation somebody comes in, and whether only because a set-up link makes them an admin. */
type Entry = { invitation: string | null; asAdmin: boolean }

async function enter(
  within: AccountsTransaction,
  { joins, invitation, setUp }: WaitingSignUp,
): Promise<Entry | 'waits'> {
  const taken = await takePlace(within, joins, invitation)
  if (taken.way === 'closed') throw failure('TAKES_NOBODY_NEW')
  if (leadsIn(taken.way) && taken.way !== 'approval') return { invitation: taken.invitation, asAdmin: false }
  if (setUp !== null && (await isSetUpOpen(within, setUp))) return { invitation: null, asAdmin: true }
  if (taken.way === 'uninvited') throw failure('INVITATION_NEEDED')
  return 'waits'
}
