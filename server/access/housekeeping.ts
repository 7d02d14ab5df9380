import { dateOf } from '#server/platform/clock.ts'
import type { Access } from './access.ts'

/** Removes sessions that have run out. */
export async function forgetSessions({ accounts, clock }: Access): Promise<void> {
  await accounts.deleteFrom('auth.session').where('expiresAt', '<=', dateOf(clock.now())).execute()
}

/** Removes links that have run out. */
export async function forgetLinks({ accounts }: Access): Promise<void> {
  await accounts.deleteFrom('auth.verification').where('expiresAt', '<=', new Date()).execute()
}

/** Removes accounts that nobody confirmed within a week. */
export async function forgetUnconfirmed({ accounts }: Access): Promise<void> {
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000)
  await accounts
    .deleteFrom('auth.user')
    .where('emailVerified', '=', false)
    .where('createdAt', '<', weekAgo)
    .execute()
}
