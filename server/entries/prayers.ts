import { sql } from 'kysely'
import type { Entry, Prayer, PrayerUpdate } from '#contract/entries/entry.ts'
import { me, present } from '#server/platform/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/platform/page.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { takeTurns } from '#server/platform/turns.ts'
import { findEntry } from './entries.ts'
import { editTurns } from './limits.ts'

type Answer = {
  id: string
  note: string
  /** What was said so far, as the writer knows it; null where it waited for an answer. */
  known?: string | null
  /** Its moment, where it was taken back and comes again. */
  answeredAt?: Date | undefined
}

/**
 * Marks an own live prayer request as answered; the moment stays where only the note changes. Errors: NOT_FOUND, RATE_LIMITED,
 * CHANGED_MEANWHILE where something else was said of it that the writer does not know.
 */
export async function answerPrayer(
  tx: Transaction,
  { id, note, known = null, answeredAt }: Answer,
): Promise<Entry> {
  const entry = await findPrayer(tx, id)
  const said = entry.prayer.answer?.note ?? null
  // The same answer sent twice is one answer.
  if (said === note) return entry
  // Without words there is nothing to lose.
  if (said && said !== known) throw failure('CHANGED_MEANWHILE', { version: entry.version })
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`
    insert into app.prayer_answers (entry_id, note, answered_at) values (${id}::uuid, ${note}, ${notToCome(answeredAt)})
    on conflict (entry_id) do update set note = excluded.note`)
  return findPrayer(tx, id)
}

/**
 * Takes the answer of an own prayer request back. Errors: NOT_FOUND, RATE_LIMITED, CHANGED_MEANWHILE where something else was
 * said of it than `known`.
 */
export async function unanswerPrayer(
  tx: Transaction,
  { id, known }: { id: string; known: string },
): Promise<Entry> {
  const entry = await findPrayer(tx, id)
  const { answer } = entry.prayer
  if (!answer) return entry
  if (answer.note && answer.note !== known) throw failure('CHANGED_MEANWHILE', { version: entry.version })
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`delete from app.prayer_answers where entry_id = ${id}::uuid and person_id = ${me}`)
  return findPrayer(tx, id)
}

type Update = {
  id: string
  updateId: string
  text: string
  /** Its moment, where it was removed and comes again. */
  writtenAt?: Date | undefined
}

/** Adds what became of an own prayer request; the same id and text again add it once. Errors: NOT_FOUND, RATE_LIMITED. */
export async function addUpdate(tx: Transaction, { id, updateId, text, writtenAt }: Update): Promise<Entry> {
  await findPrayer(tx, id)
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`
    insert into app.prayer_updates (id, entry_id, text, written_at)
    values (${updateId}::uuid, ${id}::uuid, ${text}, ${notToCome(writtenAt)})
    on conflict (id) do nothing`)
  const added = await tx.first(sql`
    select id from app.prayer_updates
    where id = ${updateId}::uuid and entry_id = ${id}::uuid and person_id = ${me} and text = ${text}`)
  // The id is that of other words, of another prayer's update, or somebody else's.
  if (!added) throw failure('NOT_FOUND')
  return findPrayer(tx, id)
}

/** A page of what was added to an own prayer request, newest first. Errors: NOT_FOUND. */
export async function listUpdates(
  tx: Transaction,
  { id, after: place, limit }: { id: string; after?: string | undefined; limit: number },
): Promise<{ updates: PrayerUpdate[]; total: number; next: string | null }> {
  const [entry, rows] = await Promise.all([
    findEntry(tx, id),
    tx.all(sql<{ id: string; text: string; written_at: Date }>`
      select u.id, u.text, u.written_at from app.prayer_updates u
      where u.entry_id = ${id}::uuid and u.person_id = ${me}
        ${after(place, { moment: sql`u.written_at`, id: sql`u.id` })}
      order by u.written_at desc, u.id desc
      limit ${limit + 1}`),
  ])
  if (!entry?.prayer) throw failure('NOT_FOUND')
  const { page, next } = cutPage(rows, limit, (row) => row.written_at)
  const updates = page.map((row) => ({ id: row.id, text: row.text, writtenAt: row.written_at }))
  return { updates, total: entry.prayer.updateCount, next }
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

// What comes again keeps its moment, and the present one is the latest that there is.
function notToCome(moment: Date | undefined) {
  return sql`least(${moment ?? null}::timestamptz, ${present})`
}

async function findPrayer(tx: Transaction, id: string): Promise<Entry & { prayer: Prayer }> {
  const entry = await findEntry(tx, id)
  if (!entry?.prayer || entry.trashedAt) throw failure('NOT_FOUND')
  return { ...entry, prayer: entry.prayer }
}
