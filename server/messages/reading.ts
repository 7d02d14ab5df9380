import { sql } from 'kysely'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Notes that one has read up to a number; what was read further stays read. Errors: NOT_FOUND. */
export async function markRead(
  tx: Transaction,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<void> {
  const mine = await tx.first(sql<{ id: string }>`
    with mine as (select id, last_number from app.conversations where id = ${conversationId}::uuid),
    marked as (
      insert into app.reading_marks as r (conversation_id, read_number)
      select id, least(${number}::integer, last_number) from mine
      on conflict (person_id, conversation_id) do update set read_number = excluded.read_number
        where r.read_number < excluded.read_number
    )
    select id from mine`)
  if (!mine) throw failure('NOT_FOUND')
}

/** Notes that one has seen the list of conversations: the menu counts only what comes from now on. */
export async function markSeen(tx: Transaction): Promise<void> {
  await tx.first(sql`
    insert into app.reading_marks as r (conversation_id, seen_number)
    select id, last_number from app.conversations where id = any (array(select sec.my_conversations())) and leader_id is null
    on conflict (person_id, conversation_id) do update set seen_number = excluded.seen_number
      where r.seen_number < excluded.seen_number`)
}

/** Makes a conversation quiet, or no longer. Errors: NOT_FOUND. */
export async function muteConversation(
  tx: Transaction,
  { conversationId, muted }: { conversationId: string; muted: boolean },
): Promise<void> {
  const mine = await tx.first(sql<{ id: string }>`
    with mine as (select id from app.conversations where id = ${conversationId}::uuid),
    marked as (
      insert into app.reading_marks as r (conversation_id, muted) select id, ${muted} from mine
      on conflict (person_id, conversation_id) do update set muted = excluded.muted where r.muted <> excluded.muted
    )
    select id from mine`)
  if (!mine) throw failure('NOT_FOUND')
}
