import { sql, type RawBuilder } from 'kysely'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { failure } from '#server/platform/failure.ts'
import { eligibility } from './day-rule.ts'
import { presentWalk, walkQuery } from './walk-state.ts'

/** A condition: the day is open in this walk of the person's. Row security asks the same of what they write. */
export function hasOpened(walk: number, day: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from app.walks where person_id = ${me} and number = ${walk}::smallint and started_at is not null
  ) and sec.is_open(${walk}::smallint, ${day}::smallint)`
}

/** The refusal of a day that has not opened, saying why; null where the rule has it open. NOT_FOUND for a walk that they never began. */
export async function lockedDay(tx: Transaction, walk: number, day: number): Promise<Error | null> {
  const row = await tx.first(walkQuery(sql`${walk}::smallint`))
  if (!row?.begun) return failure('NOT_FOUND')
  const answer = eligibility(presentWalk(row), day, tx.now)
  return answer.eligible ? null : failure('DAY_LOCKED', { day, code: answer.code })
}
