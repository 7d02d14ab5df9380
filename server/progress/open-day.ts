import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import { eligibility } from './day-rule.ts'
import { presentWalk, walkQuery } from './walk-state.ts'

/** A condition: the day has opened in the walk that the person is on. Row security asks the same of what they write. */
export function hasOpened(day: number): RawBuilder<boolean> {
  return sql<boolean>`(${day}::smallint = 1 or exists (
    select 1 from app.openings
    where person_id = sec.person() and walk = sec.walk() and day = ${day}::smallint and opens_at <= sec.now()
  ))`
}

/** Fails with DAY_LOCKED, saying why, where the day has not opened. */
export async function refuseLocked(tx: Transaction, day: number): Promise<void> {
  const row = await tx.first(walkQuery())
  const answer = row && eligibility(presentWalk(row), day, tx.now)
  if (answer && !answer.eligible) throw failure('DAY_LOCKED', { day, code: answer.code })
}
