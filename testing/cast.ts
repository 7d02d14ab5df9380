import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#contract/account/me.ts'
import { circlesOpened } from './verbs.ts'

/** Somebody of the cast, signed in. */
export type Player = { id: string; displayName: string; email: string; sessionToken: string }

export type Cast = Record<keyof typeof players, Player>

const players = {
  priscilla: { role: 'admin', first: 'Priscilla', last: 'of Pontus' },
  barnabas: { role: 'leader', first: 'Barnabas', last: 'of Cyprus' },
  apollos: { role: 'leader', first: 'Apollos', last: 'of Alexandria' },
  lydia: { role: 'participant', first: 'Lydia', last: 'of Thyatira' },
  timothy: { role: 'participant', first: 'Timothy', last: 'of Lystra' },
  phoebe: { role: 'participant', first: 'Phoebe', last: 'of Cenchreae' },
  silas: { role: 'participant', first: 'Silas', last: 'of Jerusalem' },
  tabitha: { role: 'participant', first: 'Tabitha', last: 'of Joppa' },
  demas: { role: 'participant', first: 'Demas', last: 'of Thessalonica' },
} as const satisfies Record<string, { role: Role; first: string; last: string }>

/** What stands beside the name of one of the cast, as long as nobody has given them another role. */
export function standingOf({ email }: Pick<Player, 'email'>): 'leader' | 'admin' | null {
  const played = Object.values(players).find(({ first }) => email.startsWith(`${first.toLowerCase()}@`))
  return played && played.role !== 'participant' ? played.role : null
}

/** How somebody of the cast is shown to others, as long as nobody has given them another role or a picture. */
export function profileOf(player: Player) {
  const { id, displayName } = player
  return { id, displayName, avatar: null, standing: standingOf(player) }
}

/**
 * The small cast that tests, demo and pages share: Priscilla (admin), Barnabas (leader of Lydia, Timothy and Phoebe),
 * Apollos (leader of Silas), Tabitha (nobody's), Demas (another church). Everyone has confirmed and is signed in.
 */
export async function assembleCast(owner: pg.ClientBase): Promise<Cast> {
  const all = Object.entries(players).map(([key, { role, first, last }]) => ({
    key,
    role,
    last,
    player: {
      id: randomUUID(),
      displayName: first,
      email: `${first.toLowerCase()}@example.org`,
      sessionToken: randomUUID().replaceAll('-', ''),
    },
  }))
  await join(owner, all)
  const cast = Object.fromEntries(all.map(({ key, player }) => [key, player])) as Cast
  await assign(owner, cast.barnabas, [cast.lydia, cast.timothy, cast.phoebe])
  await assign(owner, cast.apollos, [cast.silas])
  await owner.query(
    `with other as (
        insert into app.organizations (name, slug, subscription_tier)
          values ('Church of Thessalonica', 'thessalonica', 'enterprise') returning id
      )
      update app.people set organization_id = other.id from other where people.id = $1`,
    [cast.demas.id],
  )
  return cast
}

async function join(
  owner: pg.ClientBase,
  all: { player: Player; role: Role; last: string }[],
): Promise<void> {
  const rows = JSON.stringify(all.map(({ player, role, last }) => ({ ...player, role, last })))
  const each = `from json_to_recordset($1) as p
    (id uuid, "displayName" text, email text, "sessionToken" text, role text, last text)`
  await owner.query(
    `insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName")
      select id, "displayName", email, true, "displayName", last ${each}`,
    [rows],
  )
  await owner.query(
    `insert into auth.session ("userId", token, "expiresAt") select id, "sessionToken", '2100-01-01' ${each}`,
    [rows],
  )
  await owner.query(`update app.roles r set role = p.role ${each} where r.person_id = p.id`, [rows])
}

async function assign(owner: pg.ClientBase, leader: Player, participants: Player[]): Promise<void> {
  await owner.query(
    `with laid as (
        insert into app.leader_assignments (leader_id, participant_id, organization_id)
        select $1, p.id, p.organization_id from app.people p where p.id = any ($2::uuid[])
        returning leader_id
      ) ${circlesOpened}`,
    [leader.id, participants.map(({ id }) => id)],
  )
}
