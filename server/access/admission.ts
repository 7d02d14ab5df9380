import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { OwnAccounts } from '#server/account/accounts.ts'
import { sessionSeconds } from '#server/account/session-cookie.ts'
import { forgetSignUps, takesNew } from '#server/account/sign-ups.ts'
import { type Clock, dateOf } from '#server/platform/clock.ts'

type Settings = {
  accounts: OwnAccounts
  clock: Clock
  /** Called before a session is opened for an account whose address is confirmed. */
  onSignIn(account: { id: string; email: string }): Promise<void>
  /** Whether an address has an account in another organization, where that keeps it from having one here. */
  accountElsewhere?: (email: string) => Promise<boolean>
}

/** What the sign-in library asks before it writes. */
export function admissionBy({ accounts, clock, onSignIn, accountElsewhere }: Settings) {
  return {
    /** Refuses the suspended, and dates the session by the server's clock. */
    async admit<Session extends { userId: string }>(session: Session) {
      const account = await accounts
        .selectFrom('auth.user')
        .select(['id', 'email', sql<boolean>`sec.is_suspended(id)`.as('suspended')])
        .where('id', '=', session.userId)
        .executeTakeFirstOrThrow()
      if (account.suspended) throw new APIError('FORBIDDEN', { code: 'SUSPENDED' })
      await onSignIn(account)
      const now = clock.now()
      const expiresAt = dateOf(now.add({ seconds: sessionSeconds }))
      return { data: { ...session, createdAt: dateOf(now), updatedAt: dateOf(now), expiresAt } }
    },

    /** Says where somebody new comes to. What was begun there with their address and never confirmed gives way to them. */
    async direct<User extends { email: string }>(user: User) {
      const { organization } = accounts
      if (await accountElsewhere?.(user.email)) throw new APIError('FORBIDDEN', { code: 'ELSEWHERE' })
      await accounts.transaction().execute(async (within) => {
        if (!(await takesNew(within, organization)))
          throw new APIError('FORBIDDEN', { code: 'TAKES_NOBODY_NEW' })
        await forgetSignUps(within, user.email, organization)
      })
      return { data: { ...user, organization_id: organization } }
    },
  }
}
