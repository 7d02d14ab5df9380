import { isAPIError } from 'better-auth/api'
import type { ErrorCode } from '#contract/errors.ts'
import { hasAccount } from '#server/account/accounts.ts'
import { endSession } from '#server/account/sessions.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { isSignUp } from './sign-up.ts'

/** What a sign-in brings along. */
export type Caller = {
  userAgent: string | null
  /** The session that the same browser had so far. */
  sessionToken: string | null
}

/**
 * Opens a session and answers its token. WRONG_CREDENTIALS says no more than that, and takes the time of one hash, whether
 * or not there is an account or a sign-up; EMAIL_NOT_CONFIRMED and SUSPENDED are told only to those who know the password.
 */
export async function signIn(
  access: Access,
  { email, password }: { email: string; password: string },
  { userAgent, sessionToken }: Caller,
): Promise<string> {
  if (!(await hasAccount(access.accounts, email))) {
    throw failure((await isSignUp(access, { email, password })) ? 'EMAIL_NOT_CONFIRMED' : 'WRONG_CREDENTIALS')
  }
  const headers = new Headers(userAgent ? { 'user-agent': userAgent.slice(0, 400) } : {})
  const { token } = await access.auth.api
    .signInEmail({ body: { email, password }, headers })
    .catch((error: unknown) => {
      throw asFailure(error)
    })
  if (sessionToken) await endSession(access, sessionToken)
  return token
}

const codes: Record<string, ErrorCode & ('WRONG_CREDENTIALS' | 'SUSPENDED')> = {
  INVALID_EMAIL_OR_PASSWORD: 'WRONG_CREDENTIALS',
  SUSPENDED: 'SUSPENDED',
}

function asFailure(error: unknown): unknown {
  const code = isAPIError(error) ? codes[error.body?.code ?? ''] : undefined
  return code ? failure(code) : error
}
