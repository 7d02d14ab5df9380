import { type RawBuilder, sql } from 'kysely'
import type { Message } from '#contract/messages/message.ts'
import { bound, me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type MessageRow, messageRows, presentMessages } from './message-row.ts'

/** A stretch of a conversation, oldest message first. */
export type Thread = { messages: Message[]; more: { before: boolean; after: boolean }; change: number }

type Part = {
  conversationId: string
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  limit: number
}

/** Messages that one reading of what changed answers, at most. */
const changesAtOnce = 50

/** A part of a conversation; without a place that around the first message not yet read. Errors: NOT_FOUND. */
export async function readThread(tx: Transaction, part: Part): Promise<Thread> {
  const { conversationId, before, after, around, limit } = part
  const place = before ?? after ?? around ?? null
  // What one has said or shared oneself is nothing to catch up with.
  const read = sql`coalesce(
    (select read_number from app.reading_marks where person_id = ${me} and conversation_id = ${conversationId}::uuid), 0)`
  const from = bound(sql`coalesce(${place}::integer, (
    select min(u.number) - 1 from app.messages u
    where u.conversation_id = ${conversationId}::uuid and u.sender_id <> ${me} and u.number > ${bound(read)}
  ), 2147483647)`)
  const wants = { before: after === undefined, after: before === undefined }
  // A place that is named belongs to neither side, but in the middle of both.
  const upTo = before === undefined ? sql`m.number <= ${from}` : sql`m.number < ${from}`
  const [conversation, earlier, later] = await Promise.all([
    tx.first(conversationQuery(conversationId)),
    wants.before ? tx.all(stretch(conversationId, sql`${upTo} order by m.number desc`, limit)) : [],
    wants.after ? tx.all(stretch(conversationId, sql`m.number > ${from} order by m.number`, limit)) : [],
  ])
  if (!conversation) throw failure('NOT_FOUND')
  const cut = shares(earlier.length, later.length, limit)
  const rows = [...earlier.slice(0, cut.before).toReversed(), ...later.slice(0, cut.after)]
  return {
    messages: await presentMessages(tx, rows),
    more: {
      before: wants.before ? earlier.length > cut.before : rows.length > 0 || (after ?? 0) > 0,
      after: wants.after ? later.length > cut.after : true,
    },
    change: conversation.last_change,
  }
}

/** What is new or different since a change, in the order of changes. Errors: NOT_FOUND. */
export async function readChanges(
  tx: Transaction,
  { conversationId, since, from }: { conversationId: string; since: number; from: number },
): Promise<{ messages: Message[]; change: number; more: boolean }> {
  const [conversation, rows] = await Promise.all([
    tx.first(conversationQuery(conversationId)),
    tx.all(
      stretch(
        conversationId,
        sql`m.change > ${since}::integer and m.number >= ${from}::integer order by m.change`,
        changesAtOnce,
      ),
    ),
  ])
  if (!conversation) throw failure('NOT_FOUND')
  const page = rows.slice(0, changesAtOnce)
  const more = rows.length > changesAtOnce
  return {
    messages: await presentMessages(tx, page),
    // What came between the two questions comes with the next.
    change: more ? (page.at(-1)?.change ?? since) : Math.max(since, conversation.last_change),
    more,
  }
}

// Asked before its messages: what changes after that is read again, and nothing is passed over. The count of the conversation would
// tell of what others do that is not for whoever asks.
function conversationQuery(id: string): RawBuilder<{ last_change: number }> {
  return sql<{ last_change: number }>`
    select coalesce((select max(m.change) from app.messages m where m.conversation_id = c.id), 0) as last_change
    from app.conversations c where c.id = ${id}::uuid`
}

function stretch(conversationId: string, rest: RawBuilder<unknown>, limit: number): RawBuilder<MessageRow> {
  return messageRows(sql`m.conversation_id = ${conversationId}::uuid and ${rest} limit ${limit + 1}`)
}

/** Of messages before and after a place, how many of each go into a part; where one side has few, the other has more. */
function shares(before: number, after: number, limit: number): { before: number; after: number } {
  const half = Math.ceil(limit / 2)
  const taken = Math.min(after, Math.max(half, limit - before))
  return { before: Math.min(before, limit - taken), after: taken }
}

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
    select id, last_number from app.conversations where leader_id is null
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
