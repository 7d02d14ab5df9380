import { isAPIError } from 'better-auth/api'
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
  const headers = new Headers(userAgent ? { 'user-agent': userAgent.slice(0, 400) } : {})
  const { token } = await access
    .authOf(organization)
    .api.signInEmail({ body: { email, password }, headers })
    .catch(async (error: unknown) => {
      const code = codeOf(error)
      if (code === 'SUSPENDED') throw failure('SUSPENDED')
      if (code !== 'INVALID_EMAIL_OR_PASSWORD') throw error
      const awaited = await awaitedBySignUp(access, { organization, email, password })
      throw failure(awaited ? unlessDone[awaited] : 'WRONG_CREDENTIALS')
    })
  if (sessionToken) await endSession(access, sessionToken)
  return token
}

/** What the sign-in library calls its refusal. */
function codeOf(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined
}
