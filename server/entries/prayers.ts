import { sql } from 'kysely'
import type { Entry, Prayer, PrayerUpdate } from '#contract/entries/entry.ts'
import { me, present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { editTurns } from './limits.ts'
import { isStillThere } from './removed.ts'
import { findEntry } from './entries.ts'

// What became of an own prayer request: its updates, and its answer. The request itself is an entry, and written as one.

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

type Answer = {
  id: string
  note: string
  /** What was said so far, as the writer knows it; null where it waited for an answer. */
  known?: string | null
}

/**
 * Marks an own live prayer request as answered; the moment stays where only the note changes, and the database keeps the note
 * before. Errors: NOT_FOUND, RATE_LIMITED, CHANGED_MEANWHILE where something else was said of it that the writer does not know.
 */
export async function answerPrayer(tx: Transaction, { id, note, known = null }: Answer): Promise<Entry> {
  const entry = await findLivePrayer(tx, id)
  const said = entry.prayer.answer?.note ?? null
  // The same answer sent twice is one answer.
  if (said === note) return entry
  // Without words there is nothing to write over.
  if (said && said !== known) throw failure('CHANGED_MEANWHILE', { version: entry.version })
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`
    insert into app.prayer_answers (entry_id, note) values (${id}::uuid, ${note})
    on conflict (entry_id) where removed_at is null do update set note = excluded.note`)
  return findLivePrayer(tx, id)
}

/**
 * Takes the answer of an own prayer request back. Errors: NOT_FOUND, RATE_LIMITED, CHANGED_MEANWHILE where something else was
 * said of it than `known`.
 */
export async function unanswerPrayer(
  tx: Transaction,
  { id, known }: { id: string; known: string },
): Promise<Entry> {
  const entry = await findLivePrayer(tx, id)
  const { answer } = entry.prayer
  if (!answer) return entry
  if (answer.note && answer.note !== known) throw failure('CHANGED_MEANWHILE', { version: entry.version })
  await takeTurns(tx, ...editTurns)
  await tx.first(sql`
    update app.prayer_answers set removed_at = ${present}
    where entry_id = ${id}::uuid and person_id = ${me} and removed_at is null`)
  return findLivePrayer(tx, id)
}

/**
 * Puts an answer that was taken back there again; doing it twice is doing it once. Errors: NOT_FOUND, also when its time is
 * over; CHANGED_MEANWHILE where it was answered otherwise since.
 */
export async function restoreAnswer(
  tx: Transaction,
  { id, answerId }: { id: string; answerId: string },
): Promise<Entry> {
  const entry = await findLivePrayer(tx, id)
  const { answer } = entry.prayer
  if (answer?.id === answerId) return entry
  const place = sql`
    id = ${answerId}::uuid and entry_id = ${id}::uuid and person_id = ${me} and ${isStillThere(sql`removed_at`)}`
  if (!(await tx.first(sql`select id from app.prayer_answers where ${place}`))) throw failure('NOT_FOUND')
  if (answer) throw failure('CHANGED_MEANWHILE', { version: entry.version })
  await tx.first(sql`update app.prayer_answers set removed_at = null where ${place}`)
  return findLivePrayer(tx, id)
}

/** A page of what else was said of the answer of an own prayer request, newest first. Errors: NOT_FOUND. */
export async function listEarlierAnswers(
  tx: Transaction,
  { id, after: place, limit }: { id: string; after?: string | undefined; limit: number },
): Promise<{ answers: { id: string; note: string; removedAt: Date }[]; total: number; next: string | null }> {
  const [rows, entry] = await Promise.all([
    tx.all(sql<{ id: string; note: string; removed_at: Date }>`
      select a.id, a.note, a.removed_at from app.prayer_answers a
      where a.entry_id = ${id}::uuid and a.person_id = ${me} and a.removed_at is not null and a.note <> ''
        ${after(place, { moment: sql`a.removed_at`, id: sql`a.id` })}
      order by a.removed_at desc, a.id desc
      limit ${limit + 1}`),
    // Asked last: a place that is none fails above, and then nothing may be under way.
    findPrayer(tx, id),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.removed_at)
  const answers = page.map((row) => ({ id: row.id, note: row.note, removedAt: row.removed_at }))
  return { answers, total: entry.prayer.earlierAnswerCount, next }
}

type PrayerRequest = Entry & { prayer: Prayer }

/** An own prayer request, live or in the trash. Errors: NOT_FOUND. */
async function findPrayer(tx: Transaction, id: string): Promise<PrayerRequest> {
  const entry = await findEntry(tx, id)
  if (!entry?.prayer) throw failure('NOT_FOUND')
  return { ...entry, prayer: entry.prayer }
}

/** An own prayer request that lives. Errors: NOT_FOUND. */
async function findLivePrayer(tx: Transaction, id: string): Promise<PrayerRequest> {
  const entry = await findPrayer(tx, id)
  if (entry.trashedAt) throw failure('NOT_FOUND')
  return entry
}
