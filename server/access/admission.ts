import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { Accounts } from '#server/account/accounts.ts'
import { sessionSeconds } from '#server/account/session-cookie.ts'
import { forgetSignUps } from '#server/account/sign-ups.ts'
import { type Clock, dateOf } from '#server/platform/clock.ts'

type Settings = {
  accounts: Accounts
  clock: Clock
  /** Called before a session is opened for an address that is confirmed. */
  onSignIn(email: string): Promise<void>
  /** Id of the organization that somebody new comes to with an address and a request of these headers; null where it takes nobody. */
  whereTo(email: string, headers: Headers | undefined): Promise<string | null>
}

/** What the sign-in library asks before it writes. */
export function admissionBy({ accounts, clock, onSignIn, whereTo }: Settings) {
  return {
    /** Refuses the suspended, and dates the session by the server's clock. */
    async admit<Session extends { userId: string }>(session: Session) {
      const account = await accounts
        .selectFrom('auth.user')
        .select(['email', sql<boolean>`sec.is_suspended(id)`.as('suspended')])
        .where('id', '=', session.userId)
        .executeTakeFirstOrThrow()
      if (account.suspended) throw new APIError('FORBIDDEN', { code: 'SUSPENDED' })
      await onSignIn(account.email)
      const now = clock.now()
      const expiresAt = dateOf(now.add({ seconds: sessionSeconds }))
      return { data: { ...session, createdAt: dateOf(now), updatedAt: dateOf(now), expiresAt } }
    },

    /** Says where somebody new comes to. What was begun there with their address and never confirmed gives way to them. */
    async direct<User extends { email: string }>(
      user: User,
      asked: { headers?: Headers | undefined } | null,
    ) {
      const joins = await whereTo(user.email, asked?.headers)
      if (joins === null) throw new APIError('FORBIDDEN', { code: 'TAKES_NOBODY_NEW' })
      await accounts.transaction().execute((within) => forgetSignUps(within, user.email, joins))
      return { data: { ...user, joins } }
    },
  }
}
