import { sql } from 'kysely'
import type { Progress } from '#contract/progress/eligibility.ts'
import { api } from '#server/api.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { lookBack } from './look-back.ts'
import { readProgress } from './read-progress.ts'
import { askedWalk, begunWalk, settleDay, walkQuery } from './walk-state.ts'
import { eligibility } from './day-rule.ts'

export const progress = {
  read: api.progress.read.handler(({ context, input }) => context.read((tx) => readProgress(tx, input.walk))),
  completeDay: api.progress.completeDay.handler(({ context, input }) =>
    context.write((tx) => completeDay(tx, input)),
  ),
  lookBack: api.progress.lookBack.handler(({ context, input }) =>
    context.read((tx) => lookBack(tx, input.walk)),
  ),
  walkAgain: api.progress.walkAgain.handler(({ context, input }) =>
    context.write((tx) => walkAgain(tx, input.leaving)),
  ),
}

/**
 * Gives an open day with both entries its check mark, also where an admin took it; a day that has one stays as it is. Answers which day waits
 * for its hour now, if one does. Errors: NOT_FOUND, DAY_LOCKED, ENTRIES_MISSING.
 */
async function completeDay(
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

/**
 * Begins the walk after the one that the person leaves, and keeps that. Leaving the same one again answers the walk that was begun
 * then. Error: WALK_NOT_COMPLETE.
 */
async function walkAgain(tx: Transaction, leaving: number): Promise<{ walk: number }> {
  const row = await tx.first(
    sql<{ walk: number | null }>`select sec.begin_walk(${leaving}::smallint) as walk`,
  )
  if (!row?.walk) throw failure('WALK_NOT_COMPLETE')
  return { walk: row.walk }
}
