import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { editMinutes, excerptLength } from '#contract/messages/limits.ts'
import type { Message, MessageExcerpt, Sign } from '#contract/messages/message.ts'
import type { CalledPerson } from '#contract/profile/public-profile.ts'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { beginningOf } from '#contract/signs.ts'
import { type AttachmentRow, attachmentColumns, presentAttachment } from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { calledColumns, presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { sharedEntriesIn } from '#server/sharing/shared-entries.ts'

/** The other of a conversation `c` of two. */
export const other = sql`case ${me} when c.first_id then c.second_id else c.first_id end`

/** Why nobody can write in a conversation `c`; null where one can. */
export const closed = sql`case
    when c.leader_id is not null then null
    when ${other} is null or not exists (select 1 from app.people p where p.id = ${other}) then 'left'
    when exists (select 1 from app.blocks b where b.person_id = ${me} and b.blocked_id = ${other}) then 'blocked-by-me'
    when ${other} = any (array(select sec.not_receiving())) then 'receives-none'
  end`

type ReactionRow = { sign: Sign; count: number; mine: boolean; names: CalledPerson[] | null }

export type MessageRow = {
  id: string
  number: number
  change: number
  sender: ProfileRow
  mine: boolean
  text: string
  reply: ExcerptRow | null
  is_entry: boolean
  about_feedback: { id: string; kind: EntryKind; day: number } | null
  /** Whether somebody whom its sender, who asks, has blocked since would notice an edit. */
  is_fixed: boolean
  entry_id: string | null
  attachments: AttachmentRow[]
  reactions: ReactionRow[]
  sent_at: Date
  edited_at: Date | null
  removed_at: Date | null
  removed_by: string | null
  /** Whether the one who asks leads the circle in which it was sent. */
  leads: boolean
  /** Whether nobody can write in its conversation. */
  closed: boolean
}

// Who put a sign to it, the first of them by name.
const reactions = sql`(
  select coalesce(jsonb_agg(to_jsonb(signs) order by signs.first_at), '[]')
  from (
    select r.sign, count(*)::integer as count, bool_or(r.person_id = ${me}) as mine, min(r.reacted_at) as first_at,
      (array_agg(${calledColumns} order by r.reacted_at) filter (where p.display_name is not null))[1:10] as names
    from app.reactions r left join app.people p on p.id = r.person_id
    where r.message_id = m.id
    group by r.sign
  ) signs)`

const attachments = sql`(
  select coalesce(jsonb_agg(to_jsonb(shown)), '[]')
  from (select ${attachmentColumns} from app.attachments a where a.message_id = m.id order by a.position) shown)`

const aboutFeedback = sql`(
  select jsonb_build_object('id', f.id, 'kind', f.entry_kind, 'day', f.entry_day) from app.feedback f
  where f.id = m.feedback_id and f.status = 'delivered')`

/** The columns of a message `m` of a conversation `c`. */
const messageColumns = sql`
  m.id, m.number, m.change, ${profileOf(sql`m.sender_id`)} as sender, m.sender_id = ${me} as mine, m.text,
  (select ${excerptOf(sql`r`)} from app.messages r where r.conversation_id = m.conversation_id and r.id = m.reply_to) as reply,
  m.sender_id = ${me} and sec.edit_tells(m.conversation_id, m.sent_at) as is_fixed, m.is_entry, m.entry_id, ${aboutFeedback} as about_feedback,
  ${attachments} as attachments, ${reactions} as reactions, m.sent_at, m.edited_at, m.removed_at, m.removed_by,
  coalesce(c.leader_id = ${me}, false) as leads, ${closed} is not null as closed`

/** The columns of a message `m` that the one who asks has just written, and on which nothing hangs yet: no files, no reply, no feedback. One may delete it as one's own. */
export const freshColumns = sql`
  m.id, m.number, m.change, ${profileOf(sql`m.sender_id`)} as sender, true as mine, m.text, null as reply, false as is_fixed,
  m.is_entry, m.entry_id, null as about_feedback, '[]'::jsonb as attachments, '[]'::jsonb as reactions,
  m.sent_at, m.edited_at, m.removed_at, m.removed_by, false as leads, false as closed`

/** Rows of messages that the one who asks may read, and that fit a condition on `m`. */
export function messageRows(condition: RawBuilder<unknown>): RawBuilder<MessageRow> {
  return sql<MessageRow>`
    select ${messageColumns} from app.messages m join app.conversations c on c.id = m.conversation_id where ${condition}`
}

/** Until when a message that was sent then can be edited. */
export function editableUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + editMinutes * 60_000)
}

/** Messages as the one who asks sees them, with the shared entries that some of them stand for. */
export async function presentMessages(tx: Transaction, rows: MessageRow[]): Promise<Message[]> {
  const named = rows.flatMap(({ entry_id, removed_at }) => (entry_id && !removed_at ? [entry_id] : []))
  const [entries, { role }] = await Promise.all([
    named.length > 0 ? sharedEntriesIn(tx, named) : new Map<string, SharedEntry>(),
    tx.person,
  ])
  // Only whoever holds the office of a leader or an admin answers for what others say in their circle.
  const moderates = role !== 'participant'
  return rows.map((row) =>
    presentMessage(row, { now: tx.now, moderates, entry: entries.get(row.entry_id ?? '') ?? null }),
  )
}

type Surroundings = { now: Temporal.Instant; moderates: boolean; entry: SharedEntry | null }

function presentMessage(row: MessageRow, { now, moderates, entry }: Surroundings): Message {
  const live = row.removed_at === null
  const editUntil = editableUntil(row.sent_at)
  const isEditable =
    row.mine && live && !row.is_entry && !row.is_fixed && editUntil.getTime() > now.epochMilliseconds
  return {
    id: row.id,
    number: row.number,
    change: row.change,
    sender: presentProfile(row.sender),
    mine: row.mine,
    text: row.text,
    replyTo: row.reply && presentExcerpt(row.reply),
    isEntry: row.is_entry,
    entry: live ? entry : null,
    aboutFeedback: live && row.about_feedback ? presentAbout(row.about_feedback) : null,
    attachments: live ? row.attachments.map(presentAttachment) : [],
    reactions: live
      ? row.reactions.map(({ sign, count, mine, names }) => ({ sign, count, mine, names: names ?? [] }))
      : [],
    sentAt: row.sent_at,
    editedAt: row.edited_at,
    deleted: live ? null : row.removed_by === row.sender.id ? 'sender' : 'leader',
    can: {
      editUntil: isEditable ? editUntil : null,
      delete: live && (row.mine || (row.leads && moderates)),
      react: live && !row.closed,
      reply: live && !row.closed,
      report: live && !row.mine,
    },
  }
}

function presentAbout({
  id,
  kind,
  day,
}: NonNullable<MessageRow['about_feedback']>): Message['aboutFeedback'] {
  return { id, kind, day }
}

/** A message where it is only named; its moment as JSON has it. */
export type ExcerptRow = {
  id: string
  number: number
  sender: ProfileRow
  text: string
  what: MessageExcerpt['what']
  sent_at: string
}

/** An expression: of a message `m` what is shown where it is named. */
export function excerptOf(m: RawBuilder<unknown>): RawBuilder<ExcerptRow> {
  return sql`jsonb_build_object(
    'id', ${m}.id, 'number', ${m}.number, 'sender', ${profileOf(sql`${m}.sender_id`)},
    'text', left(${m}.text, ${excerptLength}::integer + 1),
    'what', case when ${m}.removed_at is not null then 'deleted' when ${m}.is_entry then 'entry'
      when ${m}.text = '' then 'files' else 'text' end,
    'sent_at', ${m}.sent_at)`
}

export function presentExcerpt({ id, number, sender, text, what, sent_at }: ExcerptRow): MessageExcerpt {
  return {
    id,
    number,
    sender: presentProfile(sender),
    text: beginningOf(text, excerptLength),
    what,
    sentAt: new Date(sent_at),
  }
}
