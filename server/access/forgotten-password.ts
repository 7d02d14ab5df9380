import { hasAccount, setPassword } from '#server/account/accounts.ts'
import { tellOfNewPassword } from '#server/account/change-password.ts'
import { hashNewPassword } from '#server/account/password-hash.ts'
import { endSessions } from '#server/account/sessions.ts'
import { findSignUp, setPasswordOfSignUp } from '#server/account/sign-ups.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { acceptSignUp, type Came, cameBy } from './confirm.ts'

/** LINK_EXPIRED where resetPassword would say so of the link as it stands. */
export async function checkPasswordLink(
  { accounts, accountsOf, links }: Access,
  token: string,
): Promise<void> {
  const { accountId, address } = await links.open(accounts, 'new-password', token)
  const account = await accounts
    .selectFrom('auth.user')
    .select('id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account) return
  const signUp = await findSignUp(accounts, accountId, address)
  if (!signUp || (await hasAccount(accountsOf(signUp.joins), address))) throw failure('LINK_EXPIRED')
}

/**
 * Sets a new password by a link, which works once and ends every session. Answers the address that the link went to, and whether an admin has
 * yet to let them in who signed up with it. LINK_EXPIRED where it is not good, and what acceptSignUp says.
 */
export async function resetPassword(
  access: Access,
  token: string,
  password: string,
): Promise<Came & { address: string }> {
  const { accounts, links, saltOf } = access
  const { accountId, address } = await links.open(accounts, 'new-password', token)
  // As its password is kept while it waits. Nobody holds a connection, or the lock on an address, for as long as a hash takes.
  const signUp = await findSignUp(accounts, accountId, address)
  const passwordHash = await hashNewPassword(password, signUp && saltOf(signUp.joins, address))
  const accepted = await accounts.transaction().execute(async (within) => {
    if (!(await links.withdraw(within, 'new-password', accountId))) throw failure('LINK_EXPIRED')
    // The link came by mail, which proves the address of a sign-up as well.
    const became = await acceptSignUp(access, within, accountId, address)
    if (became.waits) {
      await setPasswordOfSignUp(within, became.signUp, passwordHash)
    } else {
      await setPassword(within, became.id, passwordHash)
      await links.withdraw(within, 'new-address', became.id)
      await endSessions(within, became.id)
    }
    return became
  })
  if (!accepted.waits) await tellOfNewPassword(access, accepted.id)
  return { address, ...cameBy(accepted) }
}
