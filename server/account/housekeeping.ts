import { dateOf } from '#server/platform/clock.ts'
import type { AccountParts } from './account-parts.ts'
import { forgetSignUpsUntil } from './sign-ups.ts'

/** Removes sessions that have run out. */
export async function forgetSessions({ accounts, clock }: AccountParts): Promise<void> {
  await accounts.deleteFrom('auth.session').where('expiresAt', '<=', dateOf(clock.now())).execute()
}

/** Removes links that have run out. */
export async function forgetLinks({ accounts, clock }: AccountParts): Promise<void> {
  await accounts.deleteFrom('auth.verification').where('expiresAt', '<=', dateOf(clock.now())).execute()
}

/** Removes sign-ups that nobody confirmed within a week. */
export async function forgetOldSignUps({ accounts, clock }: AccountParts): Promise<void> {
  await forgetSignUpsUntil(accounts, clock.now().subtract({ hours: 7 * 24 }))
}
