import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { sql } from 'kysely'
import type { WayIn } from '#contract/joining/way-in.ts'
import type { OwnAccounts } from '#server/account/accounts.ts'
import { sessionSeconds } from '#server/account/session-cookie.ts'
import { addWaiting, entryNow, forgetSignUps, holdAddress } from '#server/account/sign-ups.ts'
import { type Clock, dateOf } from '#server/platform/clock.ts'

type Settings = {
  accounts: OwnAccounts
  clock: Clock
  /** Called before a session is opened for an account whose address is confirmed. */
  onSignIn(account: { id: string; email: string }): Promise<void>
  /** Whether an address has an account in another organization, where that keeps it from having one here. */
  accountElsewhere?: (email: string) => Promise<boolean>
  /** Id of the invitation that is brought along. */
  invitation?: string | null
}

/** Somebody as Google tells of them. */
type NewUser = { email: string; name: string; firstName?: unknown; lastName?: unknown }

const refusals: Partial<Record<WayIn, string>> = {
  closed: 'TAKES_NOBODY_NEW',
  uninvited: 'UNINVITED',
  approval: 'WAITS',
}

/** What the sign-in library asks before it writes. */
export function admissionBy({ accounts, clock, onSignIn, accountElsewhere, invitation = null }: Settings) {
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

    /**
     * Says where somebody new comes to, and by which invitation. What was begun there with their address and never confirmed gives way to
     * them; where an admin decides, they are noted.
     */
    async direct<User extends NewUser>(user: User) {
      const { organization } = accounts
      if (await accountElsewhere?.(user.email)) throw new APIError('FORBIDDEN', { code: 'ELSEWHERE' })
      const now = await accounts.transaction().execute(async (within) => {
        await holdAddress(within, user.email)
        const entry = await entryNow(within, organization, invitation)
        if (entry.way === 'approval') {
          await addWaiting(within, newcomerOf(user, organization), clock.now())
        } else if (entry.way === 'open' || entry.way === 'invited') {
          await forgetSignUps(within, user.email, organization)
        }
        return entry
      })
      const refused = refusals[now.way]
      if (refused) throw new APIError('FORBIDDEN', { code: refused })
      const place = { organization_id: organization, invitation_id: now.invitation }
      return { data: { ...user, ...place, names_told: true } }
    },
  }
}

function newcomerOf({ email, name, firstName, lastName }: NewUser, joins: string) {
  return {
    id: randomUUID(),
    email,
    // As whoever has an account without a name is called.
    displayName: name.trim() || (email.split('@')[0] ?? ''),
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    joins,
    invitation: null,
    setUp: null,
  }
}

const textOf = (told: unknown) => (typeof told === 'string' ? told : '')
