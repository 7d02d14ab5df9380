import { sql } from 'kysely'
import type { Entry, PrayerUpdate } from '#contract/entries/entry.ts'
import { me, present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { editTurns } from './limits.ts'
import { findLivePrayer, findPrayer } from './own-prayer.ts'
import { isStillThere } from './removed.ts'

type Named = { id: string; updateId: string }

/** Adds what became of an own prayer request; the same id and text again add it once. Errors: NOT_FOUND, RATE_LIMITED. */
export async function addUpdate(
  tx: Transaction,
  { id, updateId, text }: Named & { text: string },
): Promise<Entry> {
  await findLivePrayer(tx, id)
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`
    insert into app.prayer_updates (id, entry_id, text) values (${updateId}::uuid, ${id}::uuid, ${text})
    on conflict (id) do nothing`)
  const added = await tx.first(sql`
    select id from app.prayer_updates
    where id = ${updateId}::uuid and entry_id = ${id}::uuid and person_id = ${me} and text = ${text}`)
  // The id is that of other words, of another prayer's update, or somebody else's.
  if (!added) throw failure('NOT_FOUND')
  return findLivePrayer(tx, id)
}

type Part = { id: string; removed: 'yes' | 'no'; after?: string | undefined; limit: number }

/** A page of what was added to an own prayer request, or removed from it, newest first. Errors: NOT_FOUND. */
export async function listUpdates(
  tx: Transaction,
  { id, removed, after: place, limit }: Part,
): Promise<{ updates: PrayerUpdate[]; total: number; next: string | null }> {
  const isGone = removed === 'yes'
  const [rows, entry] = await Promise.all([
    tx.all(sql<{ id: string; text: string; written_at: Date }>`
      select u.id, u.text, u.written_at from app.prayer_updates u
      where u.entry_id = ${id}::uuid and u.person_id = ${me} and (u.removed_at is not null) = ${isGone}
        ${after(place, { moment: sql`u.written_at`, id: sql`u.id` })}
      order by u.written_at desc, u.id desc
      limit ${limit + 1}`),
    // Asked last: a place that is none fails above, and then nothing may be under way.
    findPrayer(tx, id),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.written_at)
  const updates = page.map((row) => ({ id: row.id, text: row.text, writtenAt: row.written_at }))
  const { updateCount, removedCount } = entry.prayer
  return { updates, total: isGone ? removedCount : updateCount, next }
}

/** Removes an update of an own prayer request; doing it twice is doing it once. Errors: NOT_FOUND. */
export async function removeUpdate(tx: Transaction, { id, updateId }: Named): Promise<Entry> {
  await tx.first(sql`
    update app.prayer_updates set removed_at = ${present}
    where id = ${updateId}::uuid and entry_id = ${id}::uuid and person_id = ${me} and removed_at is null`)
  return findLivePrayer(tx, id)
}

/** Puts an update that was removed back; doing it twice is doing it once. Errors: NOT_FOUND, also when its time is over. */
export async function restoreUpdate(tx: Transaction, { id, updateId }: Named): Promise<Entry> {
  const back = await tx.first(sql`
    update app.prayer_updates set removed_at = null
    where id = ${updateId}::uuid and entry_id = ${id}::uuid and person_id = ${me}
      and (removed_at is null or ${isStillThere(sql`removed_at`)})
    returning id`)
  if (!back) throw failure('NOT_FOUND')
  return findLivePrayer(tx, id)
}
