import { sql } from 'kysely'
import type { FeedbackStatus } from '#contract/feedback/feedback.ts'
import { dateOf } from '#server/platform/clock.ts'
import { me, present } from '#server/platform/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { takeTurns } from '#server/platform/turns.ts'
import { type GivenAnswer, jsonOf } from './given-answer.ts'
import { items } from './item-row.ts'
import { changeLimit } from './limits.ts'

type Begun = GivenAnswer & { id: string }

/**
 * Keeps what a leader has begun to answer. Of what was delivered meanwhile it keeps what was begun before, so that nothing typed is
 * lost. Errors: NOT_FOUND, CHANGED_MEANWHILE where nothing was begun before the delivery, RATE_LIMITED.
 */
export async function saveDraft(
  tx: Transaction,
  { id, comments, analysis, included }: Begun,
): Promise<{ savedAt: Date }> {
  const [row] = await Promise.all([
    tx.first(sql<{ status: FeedbackStatus; version: number; is_saved: boolean }>`
      with item as (
        select f.id, f.status, f.version from ${items} where f.id = ${id}::uuid
      ), changed as (
        update app.feedback_drafts
          set comments = ${comments}, ai_analysis = ${jsonOf(analysis)}::jsonb, included = ${included}::text[], saved_at = ${present}
        where feedback_id = (select id from item) and leader_id = ${me}
        returning feedback_id
      ), begun as (
        insert into app.feedback_drafts (feedback_id, comments, ai_analysis, included)
        select id, ${comments}, ${jsonOf(analysis)}::jsonb, ${included}::text[] from item
        where status <> 'delivered' and not exists (select 1 from changed)
        returning feedback_id
      )
      select status, version, exists (select 1 from changed) or exists (select 1 from begun) as is_saved from item`),
    takeTurns(tx, changeLimit),
  ])
  if (!row) throw failure('NOT_FOUND')
  if (!row.is_saved) throw failure('CHANGED_MEANWHILE', { version: row.version })
  return { savedAt: dateOf(tx.now) }
}

/** Puts away what a leader has begun; again it changes nothing. Errors: NOT_FOUND, RATE_LIMITED. */
export async function dropDraft(tx: Transaction, id: string): Promise<void> {
  const [item] = await Promise.all([
    tx.first(sql`select f.id from ${items} where f.id = ${id}::uuid`),
    removeDraft(tx, id),
    takeTurns(tx, changeLimit),
  ])
  if (!item) throw failure('NOT_FOUND')
}

/** Takes away what the person who asks has begun. */
export async function removeDraft(tx: Transaction, id: string): Promise<void> {
  await tx.first(sql`delete from app.feedback_drafts where feedback_id = ${id}::uuid and leader_id = ${me}`)
}
