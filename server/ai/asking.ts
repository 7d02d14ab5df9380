import { type RawBuilder, sql } from 'kysely'
import type { Ai } from '#server/platform/ai.ts'
import { failure } from '#server/platform/failure.ts'
import type { Piece, Question } from '#server/platform/model.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { limits, readAiSettings } from './settings.ts'

/** The leave to ask a model once, with the key that goes with it. */
export type Leave = {
  answer<Answer>(question: Question<Answer>, signal?: AbortSignal): Promise<Answer>
  stream<Answer>(question: Question<Answer>, signal?: AbortSignal): AsyncGenerator<Piece<Answer>, void>
  /** In place of asking about what no model is shown: nobody is asked, and it takes as long. */
  waitAsIfAsked(instructions: string, signal?: AbortSignal): Promise<void>
  /** What is thrown where an answer holds nothing of use, and where nobody was asked. */
  saidNothing(): Error
}

/**
 * Leave for the person to ask a model: it is on, they have agreed to it, there is a key, and a turn is left, which this takes. To be
 * asked within a transaction, and used once that is closed. Errors: AI_OFF, AI_NO_KEY, AI_NOT_AGREED, RATE_LIMITED.
 */
export async function leaveToAsk(tx: Transaction, ai: Ai, ...besides: Limit[]): Promise<Leave> {
  const [{ state, consents }, held] = await Promise.all([
    readAiSettings(tx, ai),
    tx.first(sql<{ sealed: string; owner: string }>`select sealed, owner from sec.my_ai_key()`),
  ])
  if (state === 'off') throw failure('AI_OFF')
  const key = held && ai.seals.open(held.sealed, held.owner)
  // One that was sealed with another secret is as good as none.
  if (!key) throw failure('AI_NO_KEY')
  if (!consents.asking) throw failure('AI_NOT_AGREED')
  await takeTurns(tx, limits.requests, ...besides)
  return {
    answer: (question, signal) => ai.answer(key, question, signal),
    stream: (question, signal) => ai.stream(key, question, signal),
    waitAsIfAsked: ai.waitAsIfAsked,
    saidNothing: ai.saidNothing,
  }
}

/** Of these people, those who have agreed that their leaders ask a model about what they share. */
export async function agreedToBeRead(
  tx: Transaction,
  { provider }: Ai,
  people: string[],
): Promise<Set<string>> {
  const rows = await tx.all(sql<{ person_id: string }>`
    select person_id from app.ai_consents
    where use = 'being-read' and provider = ${provider.host} and person_id = any (${people}::uuid[])`)
  return new Set(rows.map(({ person_id }) => person_id))
}

/** An entry that a model is shown, as it stood then. */
export type ShownVersion = { id: string; version: number; person_id: string }

/**
 * Refuses where of what a model is shown anything could not be shown to it by now, or is another version: `readable` says of an entry `e`
 * whether it may be read. To be asked before anything of an answer is told or kept. Errors: NOT_FOUND, AI_AUTHOR_NOT_AGREED.
 */
export async function requireStillShown(
  tx: Transaction,
  ai: Ai,
  entries: readonly ShownVersion[],
  readable: RawBuilder<unknown>,
): Promise<void> {
  const shown = JSON.stringify(entries.map(({ id, version }) => ({ id, version })))
  const authors = [...new Set(entries.map(({ person_id }) => person_id))]
  const [left, agreed] = await Promise.all([
    tx.first(sql<{ count: number }>`
      select count(*)::integer as count
      from app.entries e join jsonb_to_recordset(${shown}::jsonb) as shown (id uuid, version integer) using (id, version)
      where ${readable}`),
    agreedToBeRead(tx, ai, authors),
  ])
  // First, as of somebody whom one leads no more one does not see what they agree to.
  if (left?.count !== entries.length) throw failure('NOT_FOUND')
  if (agreed.size < authors.length) throw failure('AI_AUTHOR_NOT_AGREED')
}
