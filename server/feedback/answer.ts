import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { Ai } from '#server/platform/ai.ts'
import { me } from '#server/database/asker.ts'
import { isForbidden } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { type GivenAnswer, jsonOf, sentParts, withoutBlanks } from './given-answer.ts'
import { removeSpent } from './item-draft.ts'
import { findItem, isWaiting, type ItemRow, presentItem } from './item-row.ts'
import { changeLimit } from './limits.ts'

/** An item as the caller has seen it. */
type Seen = { id: string; version: number }
/** An answer, and the draft that it grew from, where it is known. */
type Given = Seen & GivenAnswer & { knownDraft?: Date | null | undefined }

/**
 * Saves a review, with which goes what was begun. The same review sent twice is one. Errors: NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN
 * where it can be answered no more, RATE_LIMITED.
 */
export async function reviewItem(
  tx: Transaction,
  ai: Ai,
  { id, version, ...given }: Given,
): Promise<QueuedFeedback> {
  await takeTurns(tx, changeLimit)
  const answer = withoutBlanks(given)
  const reviewed = await change(tx, { id, version }, sql`status = 'reviewed', ${fieldsOf(answer)}`)
  if (!reviewed) {
    return answerUnchanged(
      tx,
      ai,
      { id, version },
      (row) =>
        row.status === 'reviewed' &&
        row.is_mine &&
        row.version === version + 1 &&
        isDeepStrictEqual(answerIn(row), answer),
    )
  }
  await removeSpent(tx, id, given)
  return presentItem(await findItem(tx, ai, id))
}

/**
 * Sends an answer to the author, and saves it as a review before, where it says something in words. The same sent twice is sent once.
 * Errors: as `reviewItem`.
 */
export async function deliverItem(
  tx: Transaction,
  ai: Ai,
  { id, version, ...given }: Given,
): Promise<QueuedFeedback> {
  await takeTurns(tx, changeLimit)
  const answer = withoutBlanks(given)
  const reviewed =
    answer.comments === ''
      ? { id, version }
      : await change(tx, { id, version }, sql`status = 'reviewed', ${fieldsOf(answer)}`)
  const delivered = reviewed && (await change(tx, reviewed, sql`status = 'delivered', ${fieldsOf(answer)}`))
  if (!delivered) {
    return answerUnchanged(
      tx,
      ai,
      { id, version },
      (row) =>
        row.status === 'delivered' &&
        row.is_mine &&
        row.comments === answer.comments &&
        isDeepStrictEqual(row.delivered, sentParts(answer)),
    )
  }
  await removeSpent(tx, id, given)
  return presentItem(await findItem(tx, ai, id))
}

/** Takes an item from the queue; what was begun stays, for whoever puts it back. Again it changes nothing. Errors: as `reviewItem`. */
export async function dismissItem(tx: Transaction, ai: Ai, seen: Seen): Promise<QueuedFeedback> {
  await takeTurns(tx, changeLimit)
  if (!(await change(tx, seen, sql`status = 'dismissed'`))) {
    return answerUnchanged(
      tx,
      ai,
      seen,
      (row) =>
        row.status === 'dismissed' &&
        (row.version === seen.version || (row.is_mine && row.version === seen.version + 1)),
    )
  }
  return presentItem(await findItem(tx, ai, seen.id))
}

/** Puts an item back into the queue, as it was before it was dismissed; again it changes nothing. Errors: NOT_FOUND, RATE_LIMITED. */
export async function restoreItem(tx: Transaction, ai: Ai, id: string): Promise<QueuedFeedback> {
  await takeTurns(tx, changeLimit)
  await write(
    tx,
    sql`status = case when f.leader_comments = '' then 'pending' else 'reviewed' end`,
    sql`f.id = ${id}::uuid and f.status = 'dismissed'`,
  )
  return presentItem(await findItem(tx, ai, id))
}

// Changes an item that waits and that nobody else has changed since it was seen. Answers it as it is to be seen from then on.
async function change(
  tx: Transaction,
  { id, version }: Seen,
  fields: RawBuilder<unknown>,
): Promise<Seen | undefined> {
  return write(tx, fields, sql`f.id = ${id}::uuid and f.version = ${version}::integer and ${isWaiting}`)
}

async function write(
  tx: Transaction,
  fields: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<Seen | undefined> {
  try {
    return await tx.first(sql<Seen>`
      update app.feedback f set ${fields}
      where ${condition} and f.person_id <> ${me}
        and exists (select 1 from app.entries e where e.id = f.entry_id and e.trashed_at is null)
      returning f.id, f.version`)
  } catch (error) {
    // Its author has just made the entry private, or has deleted it.
    throw isForbidden(error) ? failure('NOT_FOUND') : error
  }
}

// What became of an item that was not changed: the same was done before, or somebody else was first.
async function answerUnchanged(
  tx: Transaction,
  ai: Ai,
  { id, version }: Seen,
  isDone: (row: ItemRow) => boolean,
): Promise<QueuedFeedback> {
  const row = await findItem(tx, ai, id)
  if (isDone(row)) return presentItem(row)
  throw row.version === version
    ? failure('FORBIDDEN')
    : failure('CHANGED_MEANWHILE', { version: row.version })
}

function fieldsOf({ comments, analysis, included }: GivenAnswer): RawBuilder<unknown> {
  return sql`leader_comments = ${comments}, ai_analysis = ${jsonOf(analysis)}::jsonb, included = ${included}::text[]`
}

function answerIn({ comments, analysis, included }: ItemRow): GivenAnswer {
  return { comments, analysis, included }
}
