import { sql } from 'kysely'
import { prayingLimit } from '#contract/sharing/limits.ts'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { readShared } from './shared-entries.ts'

const aMinute: Limit[] = [{ name: 'praying', act: 'praying', ...prayingLimit }]

/** Notes that the person prays for a prayer request of somebody else. Errors: NOT_FOUND, RATE_LIMITED, FORBIDDEN where it is none. */
export async function pray(tx: Transaction, id: string): Promise<SharedEntry> {
  await requirePrayer(tx, id)
  const begun = await tx.first(sql<{ turns: TakenTurn[] }>`
    with i as (
      insert into app.intercessions (entry_id) values (${id}::uuid) on conflict do nothing returning entry_id
    )
    select ${turnsFor(sql`i.entry_id::text`, aMinute)} as turns from i`)
  if (begun) requireTurns(aMinute, begun.turns)
  return readShared(tx, id)
}

/** Notes that the person no longer does. Errors: NOT_FOUND, RATE_LIMITED, FORBIDDEN where it is no prayer request of somebody else. */
export async function stopPraying(tx: Transaction, id: string): Promise<SharedEntry> {
  await requirePrayer(tx, id)
  const ended = await tx.first(sql<{ turns: TakenTurn[] }>`
    with i as (
      delete from app.intercessions where entry_id = ${id}::uuid and person_id = ${me} returning entry_id
    )
    select ${turnsFor(sql`i.entry_id::text`, aMinute)} as turns from i`)
  if (ended) requireTurns(aMinute, ended.turns)
  return readShared(tx, id)
}

async function requirePrayer(tx: Transaction, id: string): Promise<void> {
  const { can } = await readShared(tx, id)
  if (!can.pray) throw failure('FORBIDDEN')
}
