import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { contextLength } from '#contract/feedback/limits.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import type { Ai } from '#server/platform/ai.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { findItem, items, presentItem } from './item-row.ts'
import { changeLimit } from './limits.ts'

type Recent = { entryId: string; kind: EntryKind; day: number; text: string; writtenAt: Date }
type Earlier = {
  id: string
  kind: EntryKind
  day: number
  comments: string
  leader: PublicProfile | null
  deliveredAt: Date
  thanked: boolean
}
type RecentRow = { id: string; kind: EntryKind; day: number; text: string; written_at: Date }
type EarlierRow = {
  id: string
  kind: EntryKind
  day: number
  comments: string
  leader: ProfileRow | null
  delivered_at: Date
  thanked: boolean
}

/**
 * An item, what else its author wrote last, as far as the person who asks may read it, and what was said to them before. Errors:
 * NOT_FOUND.
 */
export async function readItem(
  tx: Transaction,
  ai: Ai,
  id: string,
): Promise<{ item: QueuedFeedback; recent: Recent[]; earlier: Earlier[] }> {
  const author = sql`(select person_id from app.feedback where id = ${id}::uuid)`
  const [item, recent, earlier] = await Promise.all([
    findItem(tx, ai, id),
    tx.all(sql<RecentRow>`
      select e.id, e.kind, e.day, e.text, e.written_at from app.entries e
      where e.person_id = ${author} and e.trashed_at is null
        and e.id <> (select entry_id from app.feedback where id = ${id}::uuid)
      order by e.written_at desc, e.id desc
      limit ${contextLength}`),
    // What another leader said of an entry may hold words of it, and goes with them.
    tx.all(sql<EarlierRow>`
      select f.id, f.entry_kind as kind, f.entry_day as day, f.leader_comments as comments,
        ${profileOf(sql`f.leader_id`)} as leader, f.delivered_at, f.thanked_at is not null as thanked
      from app.feedback f left join app.entries e on e.id = f.entry_id and e.trashed_at is null
      where f.person_id = ${author} and f.status = 'delivered' and f.id <> ${id}::uuid
        and (e.id is not null or f.leader_id = ${me})
      order by f.delivered_at desc, f.id desc
      limit ${contextLength}`),
  ])
  return {
    item: presentItem(item),
    recent: recent.map((row) => ({
      entryId: row.id,
      kind: row.kind,
      day: row.day,
      text: row.text,
      writtenAt: row.written_at,
    })),
    earlier: earlier.map((row) => ({
      id: row.id,
      kind: row.kind,
      day: row.day,
      comments: row.comments,
      leader: row.leader && presentProfile(row.leader),
      deliveredAt: row.delivered_at,
      thanked: row.thanked,
    })),
  }
}

/** The item of an entry for whose author the person who asks answers, made where there is none. Errors: NOT_FOUND, RATE_LIMITED. */
export async function beginItem(tx: Transaction, entryId: string): Promise<{ id: string }> {
  await takeTurns(tx, changeLimit)
  const begun = await tx.first(sql<{ id: string | null }>`select sec.begin_feedback(${entryId}::uuid) as id`)
  const item = await tx.first(sql<{ id: string }>`
    select f.id from ${items} where f.id = ${begun?.id ?? null}::uuid`)
  if (!item) throw failure('NOT_FOUND')
  return { id: item.id }
}
