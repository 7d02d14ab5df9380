import type { Feature } from '#contract/plans.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** NOT_IN_PLAN where the organization of the asker does not get a feature. */
export async function requireFeature(tx: Transaction, feature: Feature): Promise<void> {
  const { features } = await tx.person
  if (!features.includes(feature)) throw failure('NOT_IN_PLAN', { feature })
}
