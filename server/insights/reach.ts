import { type RawBuilder, sql } from 'kysely'
import type { InsightReach } from '#contract/insights/insights.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Refuses whoever may not ask that far: about everyone, admins alone. Errors: FORBIDDEN. */
export async function requireReach(tx: Transaction, reach: InsightReach): Promise<void> {
  const { role } = await tx.person
  if (reach === 'everyone' && role !== 'admin') throw failure('FORBIDDEN')
}

/** A condition: the person with this id is one of those about whom one may ask. Oneself is not, and neither is whoever is leaving. */
export function within(reach: InsightReach, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return reach === 'assigned'
    ? sql`${id} = any (array(select sec.my_participants()))`
    : sql`${id} <> ${me} and ${id} <> all (array(select sec.leaving()))`
}

/** A condition: an entry `e` of one of them may be read by the person, for what it is to its writer. */
export function readable(reach: InsightReach): RawBuilder<unknown> {
  return sql`e.trashed_at is null and e.audience in ('leader', 'shared') and ${within(reach, sql`e.person_id`)}`
}

/** A condition: an entry `e` can be asked about by itself, which a prayer request cannot. */
export const isActivity = sql`e.kind in ('reflection', 'challenge', 'testimony')`
