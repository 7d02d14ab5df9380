import { type RawBuilder, sql } from 'kysely'
import type { Ai } from '#server/platform/ai.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { agreedToBeRead } from './asking.ts'

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
