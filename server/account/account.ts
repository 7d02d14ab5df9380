import { sql } from 'kysely'
import type { Me, TimePreference } from '#contract/account/me.ts'
import { type BrandRow, brandKeyOf, presentBrand } from '#server/brand/read-brand.ts'
import { me, present } from '#server/platform/asker.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import type { AccountParts } from './account-parts.ts'
import { pendingAddress } from './new-address.ts'
import { listDevices } from './sessions.ts'

/** The person who asks, with what the menu may offer them. */
export async function readMe(tx: Transaction): Promise<Me> {
  const [{ id, displayName, avatar, role, organizationName, unlock, features }, answer] = await Promise.all([
    tx.person,
    tx.first(sql<MeRow>`
      select sec.admin_exists() as has_admin, s.time_preference, s.time_zone,
        (select to_jsonb(b) from sec.own_brand() b) as brand,
        (select d.cancelled_at from app.deletions d
          where d.person_id = ${me} and d.cancelled_at > ${present} - interval '1 day') as cancelled_at
      from (select 1) one left join app.settings s on s.person_id = ${me}`),
  ])
  return {
    id,
    displayName,
    avatar,
    role,
    timePreference: answer?.time_preference ?? 'morning',
    timeZone: answer?.time_zone ?? null,
    deletionCancelledAt: answer?.cancelled_at?.toISOString() ?? null,
    organization: organizationName,
    brandKey: answer ? brandKeyOf(presentBrand(answer.brand)) : '',
    unlock: { hour: unlock.hour, zone: unlock.zone },
    features,
    can: { lead: role !== 'participant', administer: role === 'admin', becomeAdmin: !answer?.has_admin },
  }
}

type MeRow = {
  brand: BrandRow
  has_admin: boolean
  time_preference: TimePreference | null
  time_zone: string | null
  cancelled_at: Date | null
}

/** The account behind a person, and where it is signed in. */
export async function readAccount(
  parts: AccountParts,
  { id: accountId, mayLeave }: { id: string; mayLeave: boolean },
  sessionToken: string | null,
) {
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
  return {
    email,
    pendingEmail,
    hasPassword: password !== null,
    createdAt,
    devices,
    can: { delete: mayLeave },
  }
}
