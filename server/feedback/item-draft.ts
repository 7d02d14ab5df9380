import { type RawBuilder, sql } from 'kysely'
import type { AnswerDraft, FeedbackStatus, LeftDraft } from '#contract/feedback/feedback.ts'
import { leftMost } from '#contract/feedback/limits.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { dateOf } from '#server/platform/clock.ts'
import { me, present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { type GivenAnswer, jsonOf } from './given-answer.ts'
import { type AnswerRow, items, presentAnswer } from './item-row.ts'
import { changeLimit } from './limits.ts'
import { isListedAsDismissed } from './queue.ts'

type Begun = GivenAnswer & {
  id: string
  /** When the draft was saved that it grew from. */
  known: Date | null
}

type Saved = { savedAt: Date | null; rival: AnswerDraft | null }

/** What a draft says, and when it was saved, of `d`. */
const draftColumns = sql`d.comments, d.ai_analysis as analysis, d.included, d.saved_at`
type DraftRow = AnswerRow & { saved_at: Date }

/**
 * Keeps what a leader has begun to answer in place of the draft that it grew from. A draft that it does not know stays, and is answered.
 * Of what was delivered meanwhile it keeps what was begun before, so that nothing typed is lost. Errors: NOT_FOUND,
 * CHANGED_MEANWHILE where nothing was begun before the delivery, RATE_LIMITED.
 */
export async function saveDraft(
  tx: Transaction,
  { id, comments, analysis, included, known }: Begun,
): Promise<Saved> {
  const [row] = await Promise.all([
    tx.first(sql<{ status: FeedbackStatus; version: number; is_saved: boolean }>`
      with item as (
        select f.id, f.status, f.version from ${items} where f.id = ${id}::uuid
      ), changed as (
        update app.feedback_drafts d
          set comments = ${comments}, ai_analysis = ${jsonOf(analysis)}::jsonb, included = ${included}::text[], saved_at = ${present}
        where feedback_id = (select id from item) and leader_id = ${me} and ${isKnown(known)}
        returning feedback_id
      ), begun as (
        insert into app.feedback_drafts (feedback_id, comments, ai_analysis, included)
        select id, ${comments}, ${jsonOf(analysis)}::jsonb, ${included}::text[] from item
        where status <> 'delivered'
          and not exists (select 1 from app.feedback_drafts d where d.feedback_id = item.id and d.leader_id = ${me})
        on conflict (feedback_id, leader_id) do nothing
        returning feedback_id
      )
      select status, version, exists (select 1 from changed) or exists (select 1 from begun) as is_saved from item`),
    takeTurns(tx, changeLimit),
  ])
  if (!row) throw failure('NOT_FOUND')
  if (row.is_saved) return { savedAt: dateOf(tx.now), rival: null }
  const rival = await readDraft(tx, id)
  if (!rival) throw failure('CHANGED_MEANWHILE', { version: row.version })
  return { savedAt: null, rival }
}

/**
 * Puts away what a leader has begun, also where the entry is not there to read any more; again it changes nothing. A draft that was
 * saved since stays, and is answered. Errors: NOT_FOUND, RATE_LIMITED.
 */
export async function dropDraft(
  tx: Transaction,
  { id, known }: { id: string; known: Date },
): Promise<{ rival: AnswerDraft | null }> {
  const [item, dropped] = await Promise.all([
    tx.first(sql`select f.id from ${items} where f.id = ${id}::uuid`),
    removeDraft(tx, id, isKnown(known)),
    takeTurns(tx, changeLimit),
  ])
  if (dropped) return { rival: null }
  if (!item) throw failure('NOT_FOUND')
  return { rival: await readDraft(tx, id) }
}

/**
 * Takes away what the person who asks has begun and has now said: the draft from which the answer grew, or one that it says all of.
 * Another one, of another device, stays.
 */
export async function removeSpent(
  tx: Transaction,
  id: string,
  { comments, analysis, knownDraft }: GivenAnswer & { knownDraft?: Date | null | undefined },
): Promise<void> {
  const isSaid = sql`starts_with(${comments}, btrim(d.comments, E' \\t\\r\\n'))
    and (d.ai_analysis is null or d.ai_analysis = ${jsonOf(analysis)}::jsonb)`
  await removeDraft(tx, id, sql`(${isKnown(knownDraft ?? null)} or (${isSaid}))`)
}

async function removeDraft(
  tx: Transaction,
  id: string,
  condition: RawBuilder<unknown>,
): Promise<object | undefined> {
  return tx.first(sql<object>`
    delete from app.feedback_drafts d
    where d.feedback_id = ${id}::uuid and d.leader_id = ${me} and ${condition}
    returning d.feedback_id`)
}

async function readDraft(tx: Transaction, id: string): Promise<AnswerDraft | null> {
  const row = await tx.first(sql<DraftRow>`
    select ${draftColumns} from app.feedback_drafts d where d.feedback_id = ${id}::uuid and d.leader_id = ${me}`)
  return row ? presentDraft(row) : null
}

function presentDraft({ saved_at, ...answer }: DraftRow): AnswerDraft {
  return { ...presentAnswer(answer), savedAt: saved_at }
}

// The very draft: by another server's clock a later one may bear an earlier moment.
function isKnown(known: Date | null): RawBuilder<unknown> {
  return sql`d.saved_at = ${known}::timestamptz`
}

type LeftRow = DraftRow & {
  id: string
  kind: EntryKind
  day: number
  author: ProfileRow
  is_out_of_sight: boolean
}

/**
 * What the person who asks has begun to answer and can find nowhere else: the item was delivered or dismissed, or its entry is not
 * there for them to read. Of an entry that is not, what a model said of it goes too, which may hold what it says.
 */
export async function readLeft(tx: Transaction): Promise<{ drafts: LeftDraft[] }> {
  const rows = await tx.all(sql<LeftRow>`
    select f.id, f.entry_kind as kind, f.entry_day as day, ${profileOf(sql`f.person_id`)} as author, e.id is null as is_out_of_sight, ${draftColumns}
    from app.feedback_drafts d
    join app.feedback f on f.id = d.feedback_id
    left join app.entries e on e.id = f.entry_id and e.trashed_at is null
    where d.leader_id = ${me} and (
      e.id is null or f.status = 'delivered' or (f.status = 'dismissed' and (${isListedAsDismissed}) is not true)
    )
    order by d.saved_at desc, f.id
    limit ${leftMost}`)
  return {
    drafts: rows.map(({ id, kind, day, author, is_out_of_sight, ...draft }) => ({
      id,
      kind,
      day,
      author: presentProfile(author),
      draft: presentDraft(is_out_of_sight ? { ...draft, analysis: null, included: [] } : draft),
    })),
  }
}
