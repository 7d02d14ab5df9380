import { sql } from 'kysely'
import type { Progress } from '#contract/progress/eligibility.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { askedWalk, begunWalk } from './asked-walk.ts'
import { eligibility } from './day-rule.ts'
import { settleDay, walkQuery } from './walk-state.ts'

/**
 * Gives an open day with both entries its check mark, also where an admin took it; a day that has one stays as it is. Answers which day waits
 * for its hour now, if one does. Errors: NOT_FOUND, DAY_LOCKED, ENTRIES_MISSING.
 */
export async function completeDay(
  tx: Transaction,
  { day, walk: asked }: { day: number; walk?: number | undefined },
): Promise<Pick<Progress, 'next'>> {
  const walk = begunWalk(await tx.first(walkQuery(askedWalk(asked))))
  const answer = eligibility(walk, day, tx.now)
  if (!answer.eligible) throw failure('DAY_LOCKED', { day, code: answer.code })
  const written = walk.written.get(day)
  if (!written?.reflection || !written.challenge) throw failure('ENTRIES_MISSING')
  await tx.first(sql`select sec.forget_taken_mark(${walk.number}::smallint, ${day}::smallint)`)
  const { next } = await settleDay(tx, walk.number, day)
  return { next }
}
