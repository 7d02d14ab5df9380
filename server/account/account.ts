import { sql } from 'kysely'
import type { Me } from '#contract/account/me.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import type { AccountParts } from './account-parts.ts'
import { pendingAddress } from './new-address.ts'
import { listDevices } from './sessions.ts'

/** The person who asks, with what the menu may offer them. */
export async function readMe(tx: Transaction): Promise<Me> {
  const [{ id, displayName, avatar, role, organizationName }, answer] = await Promise.all([
    tx.person,
    tx.first(sql<{ closed: boolean }>`select sec.admin_exists() as closed`),
  ])
  return {
    id,
    displayName,
    avatar,
    role,
    organization: organizationName,
    can: { lead: role !== 'participant', administer: role === 'admin', becomeAdmin: !answer?.closed },
  }
}

/** The account behind a person, and where it is signed in. */
export async function readAccount(parts: AccountParts, accountId: string, sessionToken: string | null) {
  const [account, pendingEmail, devices] = await Promise.all([
    parts.accounts
      .selectFrom('auth.user as u')
      .leftJoin('auth.account as a', (join) =>
        join.onRef('a.userId', '=', 'u.id').on('a.providerId', '=', 'credential'),
      )
      .select(['u.email', 'u.createdAt', 'a.password'])
      .where('u.id', '=', accountId)
      .executeTakeFirstOrThrow(),
    pendingAddress(parts, accountId),
    listDevices(parts, accountId, sessionToken),
  ])
  const { email, createdAt, password } = account
  return { email, pendingEmail, hasPassword: password !== null, createdAt, devices }
}
