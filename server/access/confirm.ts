import { type AccountsTransaction, addAccount, setPassword } from '#server/account/accounts.ts'
import {
  findSignUp,
  forgetPasswordOfSignUp,
  forgetSignUps,
  holdAddress,
  takesNew,
} from '#server/account/sign-ups.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { claimFirstAdmin } from './first-admin.ts'

/**
 * Makes the account that a sign-up asked for. Doing it again changes nothing; LINK_EXPIRED where the link is not good, nor
 * ever for the address of ADMIN_EMAIL, whose holder chooses the password by mail.
 */
export async function confirmAccount({ accounts, links, adminEmail }: Access, token: string): Promise<void> {
  const { accountId, address } = await links.open(accounts, 'sign-up', token)
  if (address === adminEmail) throw failure('LINK_EXPIRED')
  await accounts.transaction().execute(async (within) => {
    const passwordHash = await acceptSignUp(within, accountId, address)
    if (passwordHash !== undefined) await forgetPasswordOfSignUp(within, passwordHash)
  })
}

/**
 * Makes an account and its password of one sign-up, and removes the others with its address to the same organization: the first that is
 * accepted settles whose it is. Who signed up by a set-up link becomes the first admin, unless somebody was faster. Changes nothing where
 * that account is there; otherwise answers the hash of the password. Errors: LINK_EXPIRED where there is neither, TAKES_NOBODY_NEW where
 * its organization was archived since.
 */
export async function acceptSignUp(
  within: AccountsTransaction,
  id: string,
  email: string,
): Promise<string | undefined> {
  await holdAddress(within, email)
  const account = await within.selectFrom('auth.user').select('id').where('id', '=', id).executeTakeFirst()
  if (account) return undefined
  const signUp = await findSignUp(within, id, email)
  if (signUp && !(await takesNew(within, signUp.joins))) throw failure('TAKES_NOBODY_NEW')
  if (!signUp || !(await addAccount(within, signUp))) throw failure('LINK_EXPIRED')
  await setPassword(within, id, signUp.passwordHash)
  if (signUp.setUp !== null) await claimFirstAdmin(within, id, signUp.setUp)
  await forgetSignUps(within, email, signUp.joins)
  return signUp.passwordHash
}
