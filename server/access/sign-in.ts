import { isAPIError } from 'better-auth/api'
import type { ErrorCode } from '#contract/errors.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { endSession } from './sessions.ts'

/** What a sign-in brings along. */
export type Caller = {
  userAgent: string | null
  /** The session that the same browser had so far. */
  sessionToken: string | null
}

/**
 * Opens a session and answers its token. WRONG_CREDENTIALS says no more than that; EMAIL_NOT_CONFIRMED and SUSPENDED are
 * told only to those who know the password.
 */
export async function signIn(
  access: Access,
  { email, password }: { email: string; password: string },
  { userAgent, sessionToken }: Caller,
): Promise<string> {
  const headers = new Headers(userAgent ? { 'user-agent': userAgent.slice(0, 400) } : {})
  const { token } = await access.auth.api
    .signInEmail({ body: { email, password }, headers })
    .catch((error: unknown) => {
      throw asFailure(error)
    })
  if (sessionToken) await endSession(access, sessionToken)
  return token
}

const codes: Record<string, ErrorCode & ('WRONG_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'SUSPENDED')> = {
  INVALID_EMAIL_OR_PASSWORD: 'WRONG_CREDENTIALS',
  EMAIL_NOT_VERIFIED: 'EMAIL_NOT_CONFIRMED',
  SUSPENDED: 'SUSPENDED',
}

function asFailure(error: unknown): unknown {
  const code = isAPIError(error) ? codes[error.body?.code ?? ''] : undefined
  return code ? failure(code) : error
}
