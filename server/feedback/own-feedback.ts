import { type RawBuilder, sql } from 'kysely'
import { ORPCError } from '@orpc/server'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Analysis, DeliveredFeedback } from '#contract/feedback/feedback.ts'
import { daysPerStage } from '#contract/programme/length.ts'
import type { Message } from '#contract/messages/message.ts'
import { attachmentsOf } from '#server/files/attachments.ts'
import { me, present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { beginConversation } from '#server/messages/conversations.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { type OriginalRow, presentOriginal } from './item-row.ts'
import { changeLimit } from './limits.ts'

type OwnRow = {
  id: string
  entry_id: string | null
  kind: EntryKind
  day: number
  discipline: string
  leader: ProfileRow | null
  /** Whether the leader can be written to, as far as the one who asks can know. */
  receives: boolean
  comments: string
  delivered: Partial<Analysis> | null
  answered_version: number
  delivered_at: Date
  read_at: Date | null
  thanked_at: Date | null
  replied_in: string | null
  replied_at: Date | null
} & (OriginalRow | { text: null })

type Page = { items: DeliveredFeedback[]; total: number; page: number; pages: number }

/** What was delivered to the person who asks. */
const own = sql`app.feedback f where f.person_id = ${me} and f.status = 'delivered'`

/** A page of what leaders have sent the person, the newest first. */
export async function listOwnFeedback(tx: Transaction, { page }: { page: number }): Promise<Page> {
  // Where there is none, one row holds the count alone.
  const rows = await tx.all(sql<{ total: number } & (OwnRow | { id: null })>`
    with counted as (
      select count(*)::integer as total from ${own}
    ), listed as (
      select f.id from ${own} order by f.delivered_at desc, f.id desc ${boundsOf(page, sql`select total from counted`)}
    )
    select counted.total, f.* from counted left join (
      ${ownRows(sql`and f.id in (select id from listed)`)}
    ) f on true
    order by f.delivered_at desc, f.id desc`)
  return {
    items: rows.filter((row) => row.id !== null).map(presentOwn),
    ...numbered(page, rows[0]?.total ?? 0),
  }
}

/** How much of it the person has not read. */
export async function countUnread(tx: Transaction): Promise<{ count: number }> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::integer as count from ${own} and f.read_at is null`)
  return { count: row?.count ?? 0 }
}

/** Notes that the person has read all of it, and so what they were told of it. */
export async function markRead(tx: Transaction): Promise<void> {
  await Promise.all([
    tx.first(sql`
      update app.feedback set read_at = ${present}
      where person_id = ${me} and status = 'delivered' and read_at is null`),
    tx.first(sql`
      update app.notifications set read_at = ${present}
      where person_id = ${me} and kind = 'feedback' and read_at is null`),
  ])
}

/** Thanks for feedback, or takes that back; again it changes nothing. Errors: NOT_FOUND, RATE_LIMITED. */
export async function thank(
  tx: Transaction,
  { id, on }: { id: string; on: boolean },
): Promise<DeliveredFeedback> {
  const [row] = await Promise.all([
    tx.first(sql`select f.id from ${own} and f.id = ${id}::uuid`),
    takeTurns(tx, changeLimit),
    tx.first(sql`
      update app.feedback set thanked_at = ${on ? present : sql`null`}
      where id = ${id}::uuid and person_id = ${me} and status = 'delivered' and (thanked_at is not null) <> ${on}`),
  ])
  if (!row) throw failure('NOT_FOUND')
  const thanked = await tx.first(ownRows(sql`and f.id = ${id}::uuid`))
  if (!thanked) throw failure('NOT_FOUND')
  return presentOwn(thanked)
}

// The entry stands beside it in the version that was answered, whoever else may read that.
function ownRows(condition: RawBuilder<unknown>): RawBuilder<OwnRow> {
  return sql<OwnRow>`
    select f.id, f.entry_id, f.entry_kind as kind, f.entry_day as day, s.discipline,
      ${profileOf(sql`f.leader_id`, sql`f.leader_name`)} as leader,
      f.given_in is null and f.leader_id not in (select person_id from app.former_members) and f.leader_id <> all (array(
        select blocked_id from app.blocks where person_id = ${me} union all select sec.not_receiving()
      )) as receives,
      f.leader_comments as comments, f.delivered_analysis as delivered, f.entry_version as answered_version,
      coalesce(v.text, e.text) as text, e.audience, ${attachmentsOf(sql`e.id`)} as attachments, e.version as entry_version, e.written_at, e.edited_at,
      f.delivered_at, f.read_at, f.thanked_at, r.conversation_id as replied_in, r.sent_at as replied_at
    from app.feedback f
    join app.stages s on s.number = (f.entry_day + ${daysPerStage - 1}::integer) / ${daysPerStage}::integer
    left join app.entries e on e.id = f.entry_id and e.person_id = ${me} and e.trashed_at is null
    left join app.entry_versions v on v.entry_id = e.id and v.version = f.entry_version
    left join lateral (
      select conversation_id, sent_at from app.messages
      where feedback_id = f.id and sender_id = ${me} and removed_at is null
      order by sent_at desc, id desc limit 1
    ) r on true
    where f.person_id = ${me} and f.status = 'delivered' ${condition}`
}

function presentOwn(row: OwnRow): DeliveredFeedback {
  return {
    id: row.id,
    entryId: row.entry_id,
    kind: row.kind,
    day: row.day,
    discipline: row.discipline,
    leader: row.leader && presentProfile(row.leader),
    comments: row.comments,
    analysis: row.delivered && presentParts(row.delivered),
    original: row.text === null ? null : presentOriginal(row),
    answeredVersion: row.answered_version,
    deliveredAt: row.delivered_at,
    read: row.read_at !== null,
    thankedAt: row.thanked_at,
    replied:
      row.replied_in !== null && row.replied_at !== null
        ? { conversationId: row.replied_in, sentAt: row.replied_at }
        : null,
    can: { thank: row.leader !== null, reply: row.leader !== null && row.receives },
  }
}

function presentParts({ summary, suggestions, encouragement }: Partial<Analysis>): Partial<Analysis> {
  return {
    ...(summary !== undefined && { summary }),
    ...(suggestions !== undefined && { suggestions }),
    ...(encouragement !== undefined && { encouragement }),
  }
}

/**
 * Replies to feedback by a message to whoever gave it. The same message id again answers the message that was sent. Errors: NOT_FOUND,
 * CONVERSATION_CLOSED, RATE_LIMITED, INVALID_INPUT where something else was sent under its id.
 */
export async function replyToFeedback(
  tx: Transaction,
  { id, messageId, text }: { id: string; messageId: string; text: string },
): Promise<{ conversationId: string; message: Message }> {
  const given = await tx.first(sql<{ leader_id: string | null }>`
    select leader_id from app.feedback where id = ${id}::uuid and person_id = ${me} and status = 'delivered'`)
  if (!given) throw failure('NOT_FOUND')
  if (!given.leader_id) throw failure('CONVERSATION_CLOSED')
  const { id: conversationId } = await beginConversation(tx, given.leader_id).catch((error: unknown) => {
    // Whoever cannot be written to is not there.
    throw error instanceof ORPCError && error.code === 'NOT_FOUND' ? failure('CONVERSATION_CLOSED') : error
  })
  const message = await sendMessage(tx, {
    id: messageId,
    conversationId,
    text,
    attachments: [],
    feedbackId: id,
  })
  return { conversationId, message }
}
