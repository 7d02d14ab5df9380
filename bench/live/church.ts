import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addPeople } from '#bench/fill.ts'
import { sessionCookieFor } from '#server/account/session-cookie.ts'
import { testSecret } from '#testing/fresh-database.ts'
import { circlesOpened } from '#testing/verbs.ts'

/** Somebody who follows, and the server that they come to first. */
export type Person = { id: string; cookie: string; home: 0 | 1 }

/** A conversation and who is in it, by their places in the list of people. */
export type Talk = { id: string; members: number[]; isCircle: boolean }

export type Church = { people: Person[]; talks: Talk[] }

/** Participants of a circle. */
const circleSize = 10

/** Messages that have been said in each conversation before, so that the database knows what it holds. */
export const saidBefore = 10

/** Lays down people with sessions, two conversations of two for each, circles with half of them, and what was said in all of these. */
export async function layChurch(owner: pg.ClientBase, count: number): Promise<Church> {
  const tokens = await addPeople(owner, count)
  const { write } = sessionCookieFor(testSecret, 'http://localhost')
  const { rows } = await owner.query<{ id: string; organization_id: string }>(
    'select id, organization_id from app.people order by id',
  )
  const organization = rows[0]?.organization_id
  const people = rows.map(({ id }, index): Person => {
    const cookie = write(tokens[index] ?? '', undefined).split(';', 1)[0] ?? ''
    return { id, cookie, home: index % 2 === 0 ? 0 : 1 }
  })

  const twos = people.flatMap((_, index) => [
    twoOf(index, (index + 1) % count),
    twoOf(index, (index + 7) % count),
  ])
  await owner.query(
    `insert into app.conversations (id, organization_id, first_id, second_id)
      select id, $2, first, second from json_to_recordset($1) as t (id uuid, first uuid, second uuid)`,
    [
      JSON.stringify(
        twos.map(({ id, members: [one = 0, other = 0] }) => ({
          id,
          first: people[one]?.id,
          second: people[other]?.id,
        })),
      ),
      organization,
    ],
  )

  const circles = Array.from({ length: Math.max(1, Math.floor(count / circleSize / 2)) }, (_, number) =>
    Array.from({ length: circleSize + 1 }, (_, place) => (number * circleSize * 2 + place) % count),
  )
  const pairs = circles.flatMap(([leader = 0, ...members]) =>
    members.map((member) => ({ leader: people[leader]?.id, member: people[member]?.id })),
  )
  await owner.query(
    `with pairs as (select * from json_to_recordset($1) as t (leader uuid, member uuid)), given as (
        update app.roles set role = 'leader' where person_id in (select leader from pairs)
      ), laid as (
        insert into app.leader_assignments (leader_id, participant_id, organization_id)
        select leader, member, $2 from pairs
        returning leader_id
      ) ${circlesOpened}`,
    [JSON.stringify(pairs), organization],
  )
  const opened = await owner.query<{ id: string; leader_id: string }>(
    'select id, leader_id from app.conversations where leader_id is not null',
  )
  const circleOf = new Map(opened.rows.map(({ id, leader_id }) => [leader_id, id]))
  await owner.query(
    `insert into app.messages (id, conversation_id, organization_id, sender_id, text)
      select gen_random_uuid(), c.id, c.organization_id, coalesce(c.leader_id, c.first_id), 'Said before, ' || gen_random_uuid()
      from app.conversations c, generate_series(1, $1)`,
    [saidBefore],
  )
  await owner.query('vacuum analyze')
  return {
    people,
    talks: [
      ...twos,
      ...circles.map((members) => ({
        id: circleOf.get(people[members[0] ?? 0]?.id ?? '') ?? '',
        members,
        isCircle: true,
      })),
    ],
  }
}

// The people are in the order of their ids, as a conversation of two has them.
function twoOf(one: number, other: number): Talk {
  return { id: randomUUID(), members: [one, other].toSorted((a, b) => a - b), isCircle: false }
}
