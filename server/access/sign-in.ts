import { isAPIError } from 'better-auth/api'
import { hashPassword, isPassword } from '#server/account/password-hash.ts'
import { endSession } from '#server/account/sessions.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { awaitedBySignUp } from './sign-up.ts'

const unlessDone = { confirmation: 'EMAIL_NOT_CONFIRMED', approval: 'WAITS_FOR_APPROVAL' } as const

/** What a sign-in brings along. */
export type Caller = {
  userAgent: string | null
  /** The session that the same browser had so far. */
  sessionToken: string | null
}

/**
 * Opens a session of the account that an organization has with an address, and answers its token. SUSPENDED is told only to those who know the
 * password of an account, and EMAIL_NOT_CONFIRMED or WAITS_FOR_APPROVAL to those who know that of a sign-up. These and WRONG_CREDENTIALS take the time of two hashes,
 * and say the same, whether or not there is an account as well or comes to be one.
 */
export async function signIn(
  access: Access,
  { organization, email, password }: { organization: string; email: string; password: string },
  { userAgent, sessionToken }: Caller,
): Promise<string> {
  const proved = await proveByPassword(access, { organization, email, password })
  const { internalAdapter } = await access.authOf(organization).$context
  const { token } = await internalAdapter
    .createSession(proved, false, { userAgent: userAgent?.slice(0, 400) ?? '' })
    .catch((error: unknown) => {
      throw codeOf(error) === 'SUSPENDED' ? failure('SUSPENDED') : error
    })
  if (sessionToken) await endSession(access, sessionToken)
  return token
}

/**
 * The id of the account that an address and a password prove. The sign-in library has a door of its own for that, but with another rule for
 * what an address is.
 */
async function proveByPassword(
  access: Access,
  { organization, email, password }: { organization: string; email: string; password: string },
): Promise<string> {
  const own = access.accountsOf(organization)
  const account = await own
    .selectFrom('auth.user')
    .innerJoin('auth.account', 'auth.account.userId', 'auth.user.id')
    .select(['auth.user.id', 'auth.account.password'])
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (account?.password && (await isPassword(password, account.password))) return account.id
  if (!account?.password) await hashPassword(password)
  const awaited = await awaitedBySignUp(access, { organization, email, password })
  throw failure(awaited ? unlessDone[awaited] : 'WRONG_CREDENTIALS')
}

/** What the sign-in library calls its refusal. */
function codeOf(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined
}
