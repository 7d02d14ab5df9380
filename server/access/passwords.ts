import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { passwordOf, setPassword } from './accounts.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { endSessions, isFresh, renewSession } from './sessions.ts'

/** Sends a link to choose a new password, if the address has an account. */
export async function sendNewPasswordLink({ post }: Access, address: string): Promise<void> {
  await post({ letter: 'new-password', address })
}

/** Sets a new password by a link, which works once, and ends every session. LINK_EXPIRED where it is not good. */
export async function resetPassword(access: Access, token: string, password: string): Promise<void> {
  const { accounts, links } = access
  const { accountId } = await links.open(accounts, 'new-password', token)
  const passwordHash = await hashPassword(password)
  await accounts.transaction().execute(async (within) => {
    if (!(await links.withdraw(within, 'new-password', accountId))) throw failure('LINK_EXPIRED')
    await setPassword(within, accountId, passwordHash)
    // The link came by mail, which proves the address as well.
    await within.updateTable('auth.user').set({ emailVerified: true }).where('id', '=', accountId).execute()
    await links.withdraw(within, 'new-address', accountId)
    await endSessions(within, accountId)
  })
  await tellOfChange(access, accountId)
}

/** Changes the password of the one who holds this session, signs out every other device, and answers the session's new token. */
export async function changePassword(
  access: Access,
  { accountId, sessionToken }: { accountId: string; sessionToken: string },
  password: string,
): Promise<string> {
  const { accounts, links } = access
  const passwordHash = await hashPassword(password)
  const renewed = await accounts.transaction().execute(async (within) => {
    await setPassword(within, accountId, passwordHash)
    await links.withdraw(within, 'new-password', accountId)
    await links.withdraw(within, 'new-address', accountId)
    await endSessions(within, accountId, sessionToken)
    return renewSession(access, within, sessionToken)
  })
  await tellOfChange(access, accountId)
  return renewed
}

/**
 * Makes sure that it is really they who sit at the device. Who has no password, because they only ever signed in with
 * Google, must have done so within the last ten minutes. Fails with WRONG_PASSWORD.
 */
export async function proveIdentity(
  access: Access,
  { accountId, sessionToken }: { accountId: string; sessionToken: string },
  password: string,
): Promise<void> {
  const kept = await passwordOf(access.accounts, accountId)
  const proved = kept ? await isPassword(password, kept) : await isFresh(access, sessionToken)
  if (!proved) throw failure('WRONG_PASSWORD')
}

// The password is changed already, whether or not a mail can be sent now.
async function tellOfChange({ post }: Access, accountId: string): Promise<void> {
  await post({ letter: 'password-changed', accountId }).catch(() => {})
}
