import { sql } from 'kysely'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

/**
 * Begins the walk after the one that the person leaves, and keeps that. Leaving the same one again answers the walk that was begun
 * then. Error: WALK_NOT_COMPLETE.
 */
export async function walkAgain(tx: Transaction, leaving: number): Promise<{ walk: number }> {
  const row = await tx.first(
    sql<{ walk: number | null }>`select sec.begin_walk(${leaving}::smallint) as walk`,
  )
  if (!row?.walk) throw failure('WALK_NOT_COMPLETE')
  return { walk: row.walk }
}
