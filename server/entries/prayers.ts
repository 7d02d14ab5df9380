import { sql } from 'kysely'
import type { Entry } from '#contract/entries/entry.ts'
import { me } from '#server/platform/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { takeTurns } from '#server/platform/turns.ts'
import { findEntry } from './entries.ts'
import { editTurns } from './limits.ts'

/** Marks an own live prayer request as answered; the moment stays where only the note changes. Errors: NOT_FOUND, RATE_LIMITED. */
export async function answerPrayer(
  tx: Transaction,
  { id, note }: { id: string; note: string },
): Promise<Entry> {
  await findPrayer(tx, id)
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`
    insert into app.prayer_answers (entry_id, note) values (${id}::uuid, ${note})
    on conflict (entry_id) do update set note = excluded.note`)
  return findPrayer(tx, id)
}

/** Takes the answer of an own prayer request back. Errors: NOT_FOUND, RATE_LIMITED. */
export async function unanswerPrayer(tx: Transaction, id: string): Promise<Entry> {
  await findPrayer(tx, id)
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`delete from app.prayer_answers where entry_id = ${id}::uuid and person_id = ${me}`)
  return findPrayer(tx, id)
}

/** Adds what became of an own prayer request; the same id and text again add it once. Errors: NOT_FOUND, RATE_LIMITED. */
export async function addUpdate(
  tx: Transaction,
  { id, updateId, text }: { id: string; updateId: string; text: string },
): Promise<Entry> {
  await findPrayer(tx, id)
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`
    insert into app.prayer_updates (id, entry_id, text) values (${updateId}::uuid, ${id}::uuid, ${text})
    on conflict (id) do nothing`)
  const entry = await findPrayer(tx, id)
  // The id is that of other words, of another prayer's update, or somebody else's.
  const isThere = entry.prayer?.updates.some((update) => update.id === updateId && update.text === text)
  if (!isThere) throw failure('NOT_FOUND')
  return entry
}

/** Removes an update of an own prayer request; doing it twice is doing it once. Errors: NOT_FOUND. */
export async function removeUpdate(
  tx: Transaction,
  { id, updateId }: { id: string; updateId: string },
): Promise<Entry> {
  await tx.first(sql`
    delete from app.prayer_updates
    where id = ${updateId}::uuid and entry_id = ${id}::uuid and person_id = ${me}`)
  return findPrayer(tx, id)
}

async function findPrayer(tx: Transaction, id: string): Promise<Entry> {
  const entry = await findEntry(tx, id)
  if (!entry?.prayer || entry.trashedAt) throw failure('NOT_FOUND')
  return entry
}
