import type pg from 'pg'
import { keptAddress } from '#contract/account/address.ts'
import { role as roles, type Role } from '#contract/account/me.ts'
import { listDiffering } from '#server/database/postgres/rights.ts'
import { adminCommand as words } from '#words/en/platform/admin-command.ts'

type Person = { id: string; organization_id: string; name: string; role: Role }

/** A command that cannot be followed; its message says why. */
class Refusal extends Error {
  override name = 'Refusal'
}

const wanted: Record<string, number> = { people: 0, sql: 1 }

/**
 * Follows a command for roles, assignments and what was changed in the database, on a connection that may take the role of the definer,
 * and answers what to print. Throws `Refusal` where it cannot be followed.
 */
export async function follow(client: pg.ClientBase, args: string[]): Promise<string> {
  const [command = '', one = '', other = '', ...rest] = args
  const given = [one, other].filter((each) => each !== '').length
  if (rest.length > 0 || given !== (wanted[command] ?? 2)) throw new Refusal(words.usage)
  if (command === 'sql') return mend(client, one)
  await client.query('set role emmaus_definer')
  switch (command) {
    case 'people':
      return listPeople(client)
    case 'role':
      return giveRole(client, one, other)
    case 'assign':
      return assign(client, one, other)
    case 'unassign':
      return unassign(client, one, other)
    default:
      throw new Refusal(words.usage)
  }
}

async function mend(client: pg.ClientBase, statement: string): Promise<string> {
  await client.query(statement)
  // A transaction that the statement left open would be undone with the connection.
  await client.query('commit')
  const differing = await listDiffering(client)
  return differing.length > 0 ? words.stillDiffers(differing) : words.asMade
}

async function listPeople(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ email: string; name: string; role: string; leaders: string | null }>(`
    select u.email, p.display_name as name, r.role, (
      select string_agg(l.display_name, ', ' order by sec.folded(l.display_name))
      from app.leader_assignments a join app.people l on l.id = a.leader_id where a.participant_id = p.id
    ) as leaders
    from app.people p join auth."user" u on u.id = p.id join app.roles r on r.person_id = p.id
    order by array_position(array['admin', 'leader', 'participant'], r.role::text), u.email`)
  return rows
    .map(({ email, name, role, leaders }) =>
      [email, name, role, ...(leaders ? [words.led(leaders)] : [])].join('\t'),
    )
    .join('\n')
}

async function giveRole(client: pg.ClientBase, email: string, wanted: string): Promise<string> {
  const role = roles.safeParse(wanted)
  if (!role.success) throw new Refusal(words.noRole(wanted))
  const person = await findPerson(client, email)
  const { rows } = await client.query<{ done: boolean }>(
    `select sec.change_role($1, $2, null, 'command') as done`,
    [person.id, role.data],
  )
  if (!rows[0]?.done) throw new Refusal(words.lastAdmin(person.name))
  return words.isNow(person.name, role.data)
}

async function assign(client: pg.ClientBase, leaderEmail: string, email: string): Promise<string> {
  const [leader, participant] = [await findPerson(client, leaderEmail), await findPerson(client, email)]
  if (leader.id === participant.id) throw new Refusal(words.notOneself)
  if (leader.organization_id !== participant.organization_id) throw new Refusal(words.otherChurch)
  if (leader.role === 'participant') throw new Refusal(words.noLeader(leader.name))
  await client.query(
    `with made as (
        insert into app.leader_assignments (organization_id, leader_id, participant_id) values ($1, $2, $3)
        on conflict do nothing returning leader_id
      )
      select sec.open_circle(leader_id) from made`,
    [leader.organization_id, leader.id, participant.id],
  )
  return words.assigned(participant.name, leader.name)
}

async function unassign(client: pg.ClientBase, leaderEmail: string, email: string): Promise<string> {
  const [leader, participant] = [await findPerson(client, leaderEmail), await findPerson(client, email)]
  const { rowCount } = await client.query(
    'delete from app.leader_assignments where leader_id = $1 and participant_id = $2',
    [leader.id, participant.id],
  )
  if (rowCount === 0) throw new Refusal(words.notAssigned(participant.name, leader.name))
  return words.unassigned(participant.name, leader.name)
}

async function findPerson(client: pg.ClientBase, email: string): Promise<Person> {
  const { rows } = await client.query<Person>(
    `select p.id, p.organization_id, p.display_name as name, r.role
      from auth."user" u join app.people p on p.id = u.id join app.roles r on r.person_id = p.id
      where u.email = $1`,
    [keptAddress(email)],
  )
  const [person] = rows
  if (!person) throw new Refusal(words.nobody(email))
  return person
}
