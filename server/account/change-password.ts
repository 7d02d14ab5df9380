import { failure } from '#server/platform/failure.ts'
import type { Context } from '#server/api.ts'
import { countOnly } from '#server/database/throttle.ts'
import type { AccountParts } from './account-parts.ts'
import { passwordOf, setPassword } from './accounts.ts'
import { inform } from './inform.ts'
import { hashNewPassword, isPassword } from './password-hash.ts'
import { endSessions, isFresh, renewSession } from './sessions.ts'
import { currentPassword } from './limits.ts'

/** Changes the password of the one who holds this session, signs out every other device, and answers the session's new token. */
export async function changePassword(
  parts: AccountParts,
  { accountId, sessionToken }: { accountId: string; sessionToken: string },
  password: string,
): Promise<string> {
  const { accounts, links } = parts
  const passwordHash = await hashNewPassword(password)
  const renewed = await accounts.transaction().execute(async (within) => {
    await setPassword(within, accountId, passwordHash)
    await links.withdraw(within, 'new-password', accountId)
    await links.withdraw(within, 'new-address', accountId)
    await endSessions(within, accountId, sessionToken)
    return renewSession(parts, within, sessionToken)
  })
  await tellOfNewPassword(parts, accountId)
  return renewed
}

/** Writes to the holder of an account that its password is another. */
export function tellOfNewPassword(parts: AccountParts, accountId: string): Promise<void> {
  return inform(parts, { letter: 'password-changed', accountId })
}

/**
 * Makes sure that it is really they who sit at the device. Who has no password, because they only ever signed in with
 * Google, must have done so within the last ten minutes. Fails with WRONG_PASSWORD.
 */
async function proveIdentity(
  parts: AccountParts,
  { accountId, sessionToken }: { accountId: string; sessionToken: string },
  password: string,
): Promise<void> {
  const kept = await passwordOf(parts.accounts, accountId)
  const proved = kept ? await isPassword(password, kept) : await isFresh(parts, sessionToken)
  if (!proved) throw failure('WRONG_PASSWORD')
}

/**
 * Makes sure, before something of weight, that it is really the one who is signed in who asks. Answers whose session it is. Errors:
 * WRONG_PASSWORD, UNAUTHENTICATED, TOO_MANY_REQUESTS after too many guesses.
 */
export async function prove(
  context: Context,
  { id }: { id: string },
  password: string,
): Promise<{ accountId: string; sessionToken: string }> {
  const holder = { accountId: id, sessionToken: tokenOf(context.actor) }
  await countOnly(context.database, 'WRONG_PASSWORD', [[currentPassword, id]], () =>
    proveIdentity(context.access, holder, password),
  )
  return holder
}

/** The token of the session by which is asked. Errors: UNAUTHENTICATED. */
export function tokenOf({ sessionToken }: Context['actor']): string {
  if (sessionToken === null) throw failure('UNAUTHENTICATED')
  return sessionToken
}
