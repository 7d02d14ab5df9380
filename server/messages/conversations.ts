import { type RawBuilder, sql } from 'kysely'
import { folded } from '#contract/folded.ts'
import { beginLimit } from '#contract/messages/limits.ts'
import type { ClosedFor, Conversation, MessageExcerpt } from '#contract/messages/message.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { peopleSearchLimit } from '#server/community/find-people.ts'
import { bound, me } from '#server/database/asker.ts'
import { isForbidden } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { presentProfile, profileOf, type ProfileRow, standingOf } from '#server/profile/public-profile.ts'
import { closed, excerptOf, type ExcerptRow, other, presentExcerpt } from './message-row.ts'

type ConversationRow = {
  id: string
  leader_id: string | null
  with: ProfileRow | null
  last: ExcerptRow | null
  last_at: Date | null
  unread_count: number
  read_number: number
  muted: boolean
  closed: ClosedFor | null
}

const limit: Limit = { name: 'begin-conversation', act: 'conversation', ...beginLimit }

// Of more than a hundred nobody reads the number.
const columns = sql`
  c.id, c.leader_id, coalesce(mark.read_number, 0) as read_number, coalesce(mark.muted, false) as muted,
  ${profileOf(sql`coalesce(c.leader_id, ${other})`)} as "with",
  last.excerpt as last, last.sent_at as last_at,
  (select count(*)::integer from (
    ${saidSince(sql`c.id`, sql`coalesce(mark.read_number, 0)`)} limit 100
  ) unread) as unread_count,
  ${closed} as closed`

const marked = sql`
  app.conversations c
  left join app.reading_marks mark on mark.conversation_id = c.id and mark.person_id = ${me}`

const source = sql`
  ${marked}
  left join lateral (
    select m.sent_at, ${excerptOf(sql`m`)} as excerpt from app.messages m
    where m.conversation_id = c.id order by m.number desc limit 1
  ) last on true`

const isOfTwo = sql`c.leader_id is null`

/** A page of the conversations of two in which something was said, the latest first. */
export async function listConversations(
  tx: Transaction,
  part: { after?: string | undefined; limit: number },
): Promise<{ conversations: Conversation[]; total: number; next: string | null }> {
  const said = sql`${isOfTwo} and last.sent_at is not null`
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`select count(*)::integer as total from ${source} where ${said}`),
    tx.all(sql<ConversationRow>`
      select ${columns} from ${source}
      where ${said} ${after(part.after, { moment: sql`last.sent_at`, id: sql`c.id` })}
      order by last.sent_at desc, c.id desc
      limit ${part.limit + 1}`),
  ])
  const { page, next } = cutPage(rows, part.limit, ({ last_at }) => last_at)
  return { conversations: page.map(presentConversation), total: counted?.total ?? 0, next }
}

/** One conversation of the person who asks. Errors: NOT_FOUND. */
export async function readConversation(tx: Transaction, id: string): Promise<Conversation> {
  const row = await tx.first(sql<ConversationRow>`select ${columns} from ${source} where c.id = ${id}::uuid`)
  if (!row) throw failure('NOT_FOUND')
  return presentConversation(row)
}

/** Why the person who asks cannot write in a conversation of theirs; null where they can. Errors: NOT_FOUND. */
export async function closedFor(tx: Transaction, id: string): Promise<ClosedFor | null> {
  const row = await tx.first(sql<{ closed: ClosedFor | null }>`
    select ${closed} as closed from app.conversations c where c.id = ${id}::uuid`)
  if (!row) throw failure('NOT_FOUND')
  return row.closed
}

/** How many conversations of two the menu counts, and whether something new was said in a circle. */
export async function countUnread(tx: Transaction): Promise<{ conversations: number; circle: boolean }> {
  const news = saidSince(sql`c.id`, sql`greatest(mark.read_number, mark.seen_number, 0)`)
  const row = await tx.first(sql<{ conversations: number; circle: boolean }>`
    select count(*) filter (where c.leader_id is null)::integer as conversations,
      coalesce(bool_or(c.leader_id is not null), false) as circle
    from ${marked}
    where not coalesce(mark.muted, false) and exists (${news})
      and (c.leader_id is null or c.id = any (array(select conversation_id from sec.my_circles())))`)
  return { conversations: row?.conversations ?? 0, circle: row?.circle ?? false }
}

/** Whom the person who asks may write to, by these words of a name; without words those nearest to them. Errors: RATE_LIMITED. */
export async function findCorrespondents(tx: Transaction, words: string): Promise<PublicProfile[]> {
  if (words !== '') await takeTurns(tx, peopleSearchLimit)
  const rows = await tx.all(
    sql<ProfileRow>`select p.id, p.display_name, p.avatar, ${standingOf(sql`p.id`)} as standing from sec.find_correspondents(${folded(words).trim()}) p`,
  )
  return rows.map(presentProfile)
}

/** The conversation with somebody, begun if there is none. Errors: NOT_FOUND, RATE_LIMITED. */
export async function beginConversation(tx: Transaction, personId: string): Promise<Conversation> {
  const { id } = await tx.person
  if (personId === id) throw failure('NOT_FOUND')
  const found = await tx.first(between(personId))
  if (found) return readConversation(tx, found.id)
  await takeTurns(tx, limit)
  try {
    await tx.first(sql`
      insert into app.conversations (first_id, second_id)
      values (least(${me}, ${personId}::uuid), greatest(${me}, ${personId}::uuid)) on conflict do nothing`)
  } catch (error) {
    if (isForbidden(error)) throw failure('NOT_FOUND')
    throw error
  }
  const begun = await tx.first(between(personId))
  if (!begun) throw failure('NOT_FOUND')
  return readConversation(tx, begun.id)
}

/** Conversations of two whose other's name, or what was said in which, holds these words: the latest first. */
export async function searchConversations(
  tx: Transaction,
  { words, limit: most }: { words: string; limit: number },
): Promise<{
  people: Conversation[]
  messages: { conversationId: string; with: PublicProfile | null; message: MessageExcerpt }[]
}> {
  const holds = (text: RawBuilder<unknown>) => sql`strpos(sec.folded_text(${text}), ${folded(words)}) > 0`
  const [people, said] = await Promise.all([
    tx.all(sql<ConversationRow>`
      select ${columns} from ${source} join app.people o on o.id = ${other}
      where ${isOfTwo} and last.sent_at is not null and ${holds(sql`o.display_name`)}
      order by last.sent_at desc, c.id desc
      limit ${most}`),
    tx.all(sql<{ conversation_id: string; with: ProfileRow | null; excerpt: ExcerptRow }>`
      select m.conversation_id, ${excerptOf(sql`m`)} as excerpt,
        ${profileOf(other)} as "with"
      from app.messages m join app.conversations c on c.id = m.conversation_id
      where ${isOfTwo} and m.removed_at is null and ${holds(sql`m.text`)}
      order by m.sent_at desc, m.id desc
      limit ${most}`),
  ])
  return {
    people: people.map(presentConversation),
    messages: said.map((row) => ({
      conversationId: row.conversation_id,
      with: row.with && presentProfile(row.with),
      message: presentExcerpt(row.excerpt),
    })),
  }
}

function between(personId: string): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select id from app.conversations
    where first_id = least(${me}, ${personId}::uuid) and second_id = greatest(${me}, ${personId}::uuid)`
}

function presentConversation(row: ConversationRow): Conversation {
  const last = row.last && presentExcerpt(row.last)
  return {
    id: row.id,
    kind: row.leader_id === null ? 'two' : 'circle',
    with: row.with && presentProfile(row.with),
    last,
    unread: row.unread_count > 0,
    unreadCount: row.unread_count,
    readNumber: row.read_number,
    muted: row.muted,
    closed: row.closed,
  }
}

/** The rows of what others have said in a conversation after a number and not taken back: for `exists` and for `count`. */
export function saidSince(
  conversation: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select 1 from app.messages u
    where u.conversation_id = ${conversation} and u.number > ${bound(number)} and u.sender_id <> ${me} and u.removed_at is null`
}
