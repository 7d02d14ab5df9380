import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'

/** Sends a message and answers it. */
export function say(
  caller: Caller,
  conversationId: string,
  text: string,
  { id = randomUUID(), replyTo }: { id?: string; replyTo?: string } = {},
) {
  return caller.messages.send({ id, conversationId, text, ...(replyTo && { replyTo }) })
}

/** The conversation of somebody with somebody else, begun if need be. Answers its id. */
export async function talkWith(caller: Caller, player: Player): Promise<string> {
  return (await caller.messages.begin({ personId: player.id })).id
}

type Said = { text?: string; replyTo?: string; at?: string }

/** The conversation of a leader's circle. */
export async function circleOf(owner: pg.ClientBase, leader: Player): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from app.conversations where leader_id = $1',
    [leader.id],
  )
  return rows[0]?.id ?? ''
}

/** A conversation of two, as if one of them had begun it. */
export async function layConversation(
  owner: pg.ClientBase,
  ...[one, other]: [Player, Player]
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into app.conversations (organization_id, first_id, second_id)
      select organization_id, least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid) from app.people where id = $1
      returning id`,
    [one.id, other.id],
  )
  return rows[0]?.id ?? ''
}

/** A message, as if its sender had sent it. Answers its id. */
export async function layMessage(
  owner: pg.ClientBase,
  conversation: string,
  sender: Player,
  { text = '', replyTo, at }: Said,
): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into app.messages (id, conversation_id, sender_id, organization_id, text, reply_to, sent_at)
      select $1, $2, p.id, p.organization_id, $4, $5, coalesce($6::timestamptz, '2026-11-20T12:00:00Z')
      from app.people p where p.id = $3`,
    [id, conversation, sender.id, text, replyTo ?? null, at ?? null],
  )
  return id
}

/** That somebody prays for a prayer request. */
export async function layIntercession(owner: pg.ClientBase, entry: string, player: Player): Promise<void> {
  await owner.query(
    `insert into app.intercessions (entry_id, person_id, organization_id)
      select $1, id, organization_id from app.people where id = $2`,
    [entry, player.id],
  )
}
