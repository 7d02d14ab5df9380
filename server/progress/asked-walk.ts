import { sql, type RawBuilder } from 'kysely'
import { myWalk } from '#server/platform/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { presentWalk, type Walk, type WalkRow } from './walk-state.ts'

/** In a query: the walk that was asked for, or the one that the person is on. */
export function askedWalk(walk: number | undefined): RawBuilder<unknown> {
  return walk === undefined ? myWalk : sql`${walk}::smallint`
}

/** The walk that was asked for, and the number of the present one. NOT_FOUND where it was never begun. */
export async function foundWalk(
  tx: Transaction,
  row: WalkRow | undefined,
): Promise<{ walk: Walk; present: number }> {
  const { walk: present } = await tx.person
  if (!row || row.walk > present) throw failure('NOT_FOUND')
  return { walk: presentWalk(row), present }
}
