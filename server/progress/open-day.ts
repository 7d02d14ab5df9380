import { sql, type RawBuilder } from 'kysely'
import { me, myWalk, present } from '#server/platform/asker.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { failure } from '#server/platform/failure.ts'
import { eligibility } from './day-rule.ts'
import { presentWalk, walkQuery } from './walk-state.ts'

/** A condition: the day has opened in the walk that the person is on. Row security asks the same of what they write. */
export function hasOpened(day: number): RawBuilder<boolean> {
  return sql<boolean>`(${day}::smallint = 1 or exists (
    select 1 from app.openings
    where person_id = ${me} and walk = ${myWalk} and day = ${day}::smallint and opens_at <= ${present}
  ))`
}

/** The refusal of a day that has not opened, saying why; null where the rule has it open. */
export async function lockedDay(tx: Transaction, day: number): Promise<Error | null> {
  const row = await tx.first(walkQuery())
  const answer = row && eligibility(presentWalk(row), day, tx.now)
  return answer && !answer.eligible ? failure('DAY_LOCKED', { day, code: answer.code }) : null
}
