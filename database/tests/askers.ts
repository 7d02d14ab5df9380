import type { DatabaseRole } from '#database/roles.ts'
import { lines, type Command, type Relation } from '#database/permissions.ts'
import type { Cast } from '#testing/cast.ts'
import { type Church, moment, type Row } from './church.ts'

/** Somebody who sends statements to the database. */
export type Asker = {
  name: string
  /** The role whose grants decide. */
  role: DatabaseRole
} & (
  | { person: keyof Cast }
  | {
      stands: 'anon' | 'auth' | 'owner'
      /** In whose church alone. */
      churchOf?: keyof Cast
    }
)

/** The cast, nobody at all, and the logins and roles that serve no person. */
export const askers: Asker[] = [
  { name: 'Lydia', person: 'lydia', role: 'participant' },
  { name: 'Timothy', person: 'timothy', role: 'participant' },
  { name: 'Phoebe', person: 'phoebe', role: 'participant' },
  { name: 'Silas', person: 'silas', role: 'participant' },
  { name: 'Tabitha', person: 'tabitha', role: 'participant' },
  { name: 'Barnabas', person: 'barnabas', role: 'leader' },
  { name: 'Apollos', person: 'apollos', role: 'leader' },
  { name: 'Priscilla', person: 'priscilla', role: 'admin' },
  { name: 'Demas', person: 'demas', role: 'admin' },
  { name: 'nobody', stands: 'anon', role: 'server' },
  { name: 'the job queue', stands: 'anon', role: 'jobs' },
  { name: 'the sign-in library', stands: 'auth', role: 'auth' },
  { name: 'the sign-in library in the church of Lydia', stands: 'auth', churchOf: 'lydia', role: 'auth' },
  { name: 'the sign-in library in the church of Demas', stands: 'auth', churchOf: 'demas', role: 'auth' },
  { name: 'the owner of the tables', stands: 'owner', role: 'owner' },
]

/** Does something as somebody, inside a savepoint; the cast and nobody come in as requests do. */
export async function as<Answer>(church: Church, asker: Asker, work: () => Promise<Answer>): Promise<Answer> {
  const { client, cast, opening, undone } = church
  return undone(async () => {
    const login = 'person' in asker ? 'server' : asker.role
    await client.query(`set local session authorization emmaus_${login}`)
    if (login === 'server') {
      const token = 'person' in asker ? cast[asker.person].sessionToken : 'made up'
      await client.query({ name: 'open', text: opening, values: [token, moment, null] })
    }
    if (login === 'auth') {
      const whose =
        'churchOf' in asker ? organizationOf(church, cast[asker.churchOf].id) : 'every organization'
      await client.query(`select set_config('app.accounts_of', $1, true)`, [whose])
    }
    return work()
  })
}

/** Whether the matrix lets somebody do something to a row. */
export function may(church: Church, asker: Asker, command: Command, row: Omit<Row, 'key'>): boolean {
  const line = lines.find(({ table, rows }) => table === row.table && rows === row.rows)
  const isNamed = 'person' in asker && row.named === church.cast[asker.person].id
  return (
    line !== undefined &&
    relationsTo(church, asker, row).some((relation) => line.allows(relation, command, isNamed))
  )
}

function relationsTo(church: Church, asker: Asker, row: Omit<Row, 'key'>): Relation[] {
  if ('stands' in asker) {
    const there = asker.churchOf && organizationOf(church, church.cast[asker.churchOf].id)
    const placed = row.organization ?? (row.owner && organizationOf(church, row.owner))
    return there && placed && there !== placed ? [] : [asker.stands]
  }
  const me = church.cast[asker.person].id
  if (row.organization !== null && row.organization !== organizationOf(church, me)) return []
  if (row.owner === me) {
    return ['own', ...officeOf(asker), ...inConversation(asker, church, me, row)]
  }
  if (row.table === 'app.people' && asker.role !== 'admin' && hidesFrom(church, row.owner, me)) return []
  const isOfADay = row.table.endsWith('_day_texts') || row.table === 'app.daily_images'
  const open = isOfADay && isOpen(church, me, row.values.day)
  return [
    ...(open ? (['own'] as const) : []),
    ...standing(church, asker, me, row.owner),
    ...inConversation(asker, church, me, row),
  ]
}

function officeOf({ role }: Asker): Relation[] {
  if (role === 'admin') return ['own L', 'own A']
  return role === 'leader' ? ['own L'] : []
}

function inConversation(
  { role }: Asker,
  church: Church,
  me: string,
  { table, owner, conversation, values }: Omit<Row, 'key'>,
): Relation[] {
  const { members, rows } = church
  const isOfTheTwo = table === 'app.conversations' && [values.first_id, values.second_id].includes(me)
  if (!isOfTheTwo && !members.some(([id, member]) => id === conversation && member === me)) return []
  // What one of the two does to the words of the other is kept from both.
  if (table === 'app.reactions' && isBlocked(church, me, owner)) return []
  const message = table === 'app.reactions' ? values.message_id : values.id
  const shared = rows.find(
    (row) => row.table === 'app.messages' && row.key === message && row.values.is_entry === true,
  )
  if (shared && !hears(church, me, shared.owner)) return []
  const circle = rows.find((row) => row.table === 'app.conversations' && row.key === conversation)
  const leads = role !== 'participant' && circle?.values.leader_id === me
  return leads ? ['member', 'head'] : ['member']
}

// An entry stands in no circle of those who do not read what its author shares.
function hears(church: Church, me: string, author: string | null): boolean {
  return me === author || isTied(church, me, author) || includes(church.led, me, author)
}

function isBlocked({ blocks }: Church, me: string, other: string | null): boolean {
  return blocks.some((pair) => pair.includes(me) && pair.includes(other ?? ''))
}

// By a block, from whoever does not know them anyway.
function hidesFrom(church: Church, person: string | null, me: string): boolean {
  const known = church.rows.some(
    ({ table, values }) =>
      table === 'app.conversations' &&
      [values.first_id, values.second_id].includes(me) &&
      [values.first_id, values.second_id].includes(person),
  )
  return includes(church.blocks, person, me) && !known && !inOneCircle(church, me, person)
}

function standing(church: Church, { role }: Asker, me: string, owner: string | null): Relation[] {
  const leads = includes(church.led, me, owner)
  const tied = isTied(church, me, owner)
  const ties: Relation[] = tied ? ['tied'] : []
  if (role === 'admin') return leads ? ['admin', 'L+', ...ties] : ['admin', ...ties]
  if (role === 'leader') return [leads ? 'L+' : 'L-', ...ties]
  return tied ? ties : ['other']
}

/** Whether somebody may read what an author shares, by their community or a circle. */
export function isTied(church: Church, reader: string, author: string | null): boolean {
  return (
    !isBlocked(church, reader, author) &&
    (includes(church.community, author, reader) || inOneCircle(church, reader, author))
  )
}

function inOneCircle({ led }: Church, one: string, other: string | null): boolean {
  const circles = (person: string | null) =>
    led.filter((pair) => pair.includes(person ?? '')).map(([leader]) => leader)
  return circles(other).some((leader) => circles(one).includes(leader))
}

function includes(pairs: [string, string][], a: string | null, b: string | null): boolean {
  return pairs.some(([first, second]) => first === a && second === b)
}

function isOpen({ rows }: Church, me: string, day: unknown): boolean {
  if (day === 1) return true
  return rows.some(
    ({ table, owner, values }) =>
      owner === me &&
      values.day === day &&
      (table === 'app.completions' ||
        (table === 'app.openings' && Date.parse(String(values.opens_at)) <= Date.parse(moment))),
  )
}

function organizationOf({ rows }: Church, me: string): string | null {
  return rows.find(({ table, key }) => table === 'app.people' && key === me)?.organization ?? null
}
