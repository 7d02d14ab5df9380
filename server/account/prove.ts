import type { Context } from '#server/api.ts'
import { failure } from '#server/platform/failure.ts'
import { countOnly } from '#server/database/throttle.ts'
import { proveIdentity } from './change-password.ts'
import { currentPassword } from './limits.ts'

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
