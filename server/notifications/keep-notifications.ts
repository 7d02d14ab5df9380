import { sql } from 'kysely'
import { me, present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Notes that a notification was read, or, without an id, all of them. What was read before keeps its moment. */
export async function markRead(tx: Transaction, id: string | undefined): Promise<void> {
  if (id === undefined) {
    await tx.first(sql`
      update app.notifications set read_at = ${present} where person_id = ${me} and read_at is null`)
    return
  }
  const found = await tx.first(sql`
    with marked as (
      update app.notifications set read_at = ${present}
      where id = ${id}::uuid and person_id = ${me} and read_at is null
    )
    select id from app.notifications where id = ${id}::uuid and person_id = ${me}`)
  if (!found) throw failure('NOT_FOUND')
}

/** Takes a notification away for good. */
export async function removeNotification(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.first(sql`
    delete from app.notifications where id = ${id}::uuid and person_id = ${me} returning id`)
  if (!gone) throw failure('NOT_FOUND')
}
