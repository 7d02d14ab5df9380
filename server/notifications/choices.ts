import { sql } from 'kysely'
import type { ChoosableKind } from '#contract/notifications/notifications.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The kinds of which the person wants to hear nothing. */
export async function readUnwanted(tx: Transaction): Promise<{ kinds: ChoosableKind[] }> {
  const row = await tx.first(sql<{ kinds: ChoosableKind[] }>`
    select unwanted_notifications as kinds from app.settings where person_id = ${me}`)
  return { kinds: row?.kinds ?? [] }
}

/** Notes of which kinds the person wants to hear nothing from now on; what they were told stays. */
export async function setUnwanted(tx: Transaction, kinds: ChoosableKind[]): Promise<void> {
  await tx.first(sql`
    update app.settings set unwanted_notifications = ${[...new Set(kinds)]}::text[] where person_id = ${me}`)
}
