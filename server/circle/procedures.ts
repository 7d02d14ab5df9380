import { type RawBuilder, sql } from 'kysely'
import type { Circle, CircleMember, CircleQuestion } from '#contract/circle/circle.ts'
import { api } from '#server/api.ts'
import { saidSince } from '#server/messages/conversations.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { readCircleQuestion } from './circle-question.ts'
import { readMeeting } from './meeting.ts'

export const circles = {
  list: api.circles.list.handler(({ context }) => context.read(readCircles)),
  meeting: api.circles.meeting.handler(({ context, input }) => context.read((tx) => readMeeting(tx, input))),
}

type MemberRow = ProfileRow & { blocked_by_me: boolean }

type Row = {
  id: string
  leader: MemberRow
  participants: MemberRow[] | null
  mine: boolean
  is_default: boolean
  led: boolean
  unread: boolean
}

/** The circles that one is in, and what they may talk about; nobody is asked a question for a circle who is in none. */
async function readCircles(tx: Transaction): Promise<{ circles: Circle[]; question: CircleQuestion | null }> {
  const [circles, question] = await Promise.all([listCircles(tx), readCircleQuestion(tx)])
  return { circles, question: circles.length > 0 ? question : null }
}

/** The circles that one is in: that which shows what one shares first, then in the order in which one came into them. */
export async function listCircles(tx: Transaction): Promise<Circle[]> {
  const read = sql`coalesce((
    select read_number from app.reading_marks where person_id = ${me} and conversation_id = m.conversation_id
  ), 0)`
  const rows = await tx.all(sql<Row>`
    select m.conversation_id as id, ${memberOf(sql`m.leader_id`)} as leader, m.leader_id = ${me} as mine, m.is_default, m.led,
      (
        select jsonb_agg(${memberOf(sql`p.id`)} order by sec.folded(p.display_name), p.id)
        from unnest(array_agg(m.participant_id)) as participant (id) join app.people p on p.id = participant.id
      ) as participants,
      exists (${saidSince(sql`m.conversation_id`, read)}) as unread
    from sec.my_circles() m
    group by m.conversation_id, m.leader_id, m.assigned_at, m.is_default, m.led
    order by m.is_default desc, m.assigned_at nulls last, m.conversation_id`)
  return rows.map((row) => ({
    id: row.id,
    leader: presentMember(row.leader),
    participants: (row.participants ?? []).map(presentMember),
    mine: row.mine,
    isDefault: row.is_default,
    isLed: row.led,
    unread: row.unread,
  }))
}

function memberOf(id: RawBuilder<unknown>): RawBuilder<MemberRow> {
  return sql`${profileOf(id)} || jsonb_build_object('blocked_by_me', exists (
    select 1 from app.blocks b where b.person_id = ${me} and b.blocked_id = ${id}
  ))`
}

function presentMember(row: MemberRow): CircleMember {
  return { ...presentProfile(row), blockedByMe: row.blocked_by_me }
}
