import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Random } from '#testing/random-writing/random.ts'
import { circlesOpened } from '#testing/verbs.ts'
import { key, type Talk } from './entitled.ts'
import type { Facts } from './facts.ts'

export type Person = { id: string; name: string }

export type Church = {
  organizationId: string
  people: Person[]
  /** Ids of those who lead a circle. */
  leaders: string[]
  talks: Talk[]
}

const sizes = { people: 30, leaders: 5, talks: 35, community: 25, blocksOfTwo: 6 }

/** Lays down a church in which everyone knows some of the others. */
export async function layChurch(owner: pg.Pool, facts: Facts, random: Random): Promise<Church> {
  const people = Array.from({ length: sizes.people }, (_, index) => ({
    id: randomUUID(),
    name: `Person ${index + 1}`,
  }))
  const ids = people.map(({ id }) => id)
  await owner.query(
    `insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName")
      select id, name, id || '@example.org', true, name, 'of Berea' from json_to_recordset($1) as p (id uuid, name text)`,
    [JSON.stringify(people)],
  )
  const { rows } = await owner.query<{ organization_id: string }>(
    'select organization_id from app.people where id = $1',
    [ids[0]],
  )
  const organizationId = rows[0]?.organization_id ?? ''

  const leaders = ids.slice(0, sizes.leaders)
  await owner.query(`update app.roles set role = 'leader' where person_id = any ($1::uuid[])`, [leaders])
  for (const leader of leaders) facts.lay(key.leads(leader))

  // Everyone is in some circle, some in two.
  const assigned = ids.slice(sizes.leaders).flatMap((participant, index) => {
    const first = index % leaders.length
    const second = random.chance(0.3)
      ? (first + 1 + random.below(leaders.length - 1)) % leaders.length
      : first
    return [...new Set([first, second])].map((at) => [leaders[at] ?? '', participant])
  })
  for (const [leader = '', participant = ''] of assigned) facts.lay(key.assigned(leader, participant))
  // Each circle has people who were in it once.
  const parted = leaders.flatMap((leader) =>
    ids
      .slice(sizes.leaders)
      .filter((id) => !facts.now(key.assigned(leader, id)))
      .slice(0, 3)
      .map((id) => [leader, id]),
  )
  await owner.query(
    `with laid as (
        insert into app.leader_assignments (leader_id, participant_id, organization_id)
        select (pair ->> 0)::uuid, (pair ->> 1)::uuid, $2 from json_array_elements($1) pair
        returning leader_id
      ) ${circlesOpened}`,
    [JSON.stringify([...assigned, ...parted]), organizationId],
  )
  await owner.query(
    `delete from app.leader_assignments a using json_array_elements($1) pair
      where a.leader_id = (pair ->> 0)::uuid and a.participant_id = (pair ->> 1)::uuid`,
    [JSON.stringify(parted)],
  )

  const talks = await layTalks(owner, organizationId, ids, random)

  // In each circle two pairs of people are apart from the beginning, and so are some of those who talk with each other.
  const apart = talks.flatMap((talk, index): [string, string][] => {
    if ('between' in talk) return index < sizes.blocksOfTwo ? [talk.between] : []
    const [a = '', b = '', c = '', d = ''] = assigned.flatMap(([leader, member = '']) =>
      leader === talk.leader ? [member] : [],
    )
    return [
      [a, b],
      [c, d],
    ]
  })
  const blocks = [...new Map(apart.map((pair) => [key.blocks(...pair), pair])).values()]
  for (const pair of blocks) facts.lay(key.blocks(...pair))
  await owner.query(
    `insert into app.blocks (person_id, blocked_id, organization_id)
      select (pair ->> 0)::uuid, (pair ->> 1)::uuid, $2 from json_array_elements($1) pair`,
    [JSON.stringify(blocks), organizationId],
  )

  const added = pairsOf(ids, sizes.community, random)
  for (const [one, other] of added) facts.lay(key.community(one, other))
  await owner.query(
    `insert into app.community_members (owner_id, member_id, organization_id)
      select (pair ->> 0)::uuid, (pair ->> 1)::uuid, $2 from json_array_elements($1) pair`,
    [JSON.stringify(added), organizationId],
  )
  return { organizationId, people, leaders, talks }
}

/** Begins a session of somebody and answers its token. */
export async function beginSession(owner: pg.Pool, personId: string): Promise<string> {
  const token = randomUUID().replaceAll('-', '')
  await owner.query(`insert into auth.session ("userId", token, "expiresAt") values ($1, $2, '2100-01-01')`, [
    personId,
    token,
  ])
  return token
}

async function layTalks(
  owner: pg.Pool,
  organizationId: string,
  ids: string[],
  random: Random,
): Promise<Talk[]> {
  const twos = pairsOf(ids, sizes.talks, random).map((pair) => ({
    id: randomUUID(),
    between: pair.toSorted() as [string, string],
  }))
  await owner.query(
    `insert into app.conversations (id, organization_id, first_id, second_id)
      select id, $2, (between ->> 0)::uuid, (between ->> 1)::uuid
      from json_to_recordset($1) as t (id uuid, between json)
      on conflict (first_id, second_id, organization_id) do nothing`,
    [JSON.stringify(twos), organizationId],
  )
  const { rows } = await owner.query<{ id: string; leader: string | null; first: string; second: string }>(
    'select id, leader_id as leader, first_id as first, second_id as second from app.conversations order by first_id, second_id, leader_id',
  )
  return rows.map(({ id, leader, first, second }) =>
    leader === null ? { id, between: [first, second] } : { id, leader },
  )
}

// Different people, each pair once in this order.
function pairsOf(ids: string[], count: number, random: Random): [string, string][] {
  const pairs = new Map<string, [string, string]>()
  while (pairs.size < count) {
    const one = ids[random.below(ids.length)] ?? ''
    const other = ids[random.below(ids.length)] ?? ''
    if (one !== other) pairs.set(`${one} ${other}`, [one, other])
  }
  return [...pairs.values()]
}
