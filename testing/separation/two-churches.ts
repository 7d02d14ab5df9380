import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/account/me.ts'
import { scopes } from '#contract/api-keys/scopes.ts'
import { addLeading } from '#database/tests/leading.ts'
import { addPeople, addWriting } from '#database/tests/rows.ts'
import { addTalk } from '#database/tests/talk.ts'
import { layApiKey } from '#testing/api-keys/api-keys.ts'
import { assembleCast, type Player } from '#testing/cast.ts'
import { layOrganization } from '#testing/organizations/organizations.ts'
import type { TestServer } from '#testing/server.ts'
import { assign } from '#testing/people/ties.ts'
import { shown, stageTakenUp } from '#testing/verbs.ts'

/** Those who ask: people of Thessalonica of each role, a key of theirs with every scope, and nobody. */
export type Asker = { name: string; headers(): Record<string, string> }

export type Churches = {
  askers: Asker[]
  /** Everything by which rows, people and words of the other churches can be known, each nowhere else. */
  theirs: Theirs
  /** The hosts of all churches, one of them by its own domain. */
  hosts: string[]
}

/**
 * What belongs to churches in which none of the askers is. The askers come by one half of it, so that what they write themselves is never
 * taken for what they were shown: that is told by the other half.
 */
export type Theirs = {
  /** What the askers name and search for: ids, beginnings of words, addresses, and what stands for the churches in addresses. */
  known: { ids: string[]; words: string[]; emails: string[]; slugs: string[] }
  /** Ids, whole words and addresses that they never send. */
  kept: Set<string>
}

/** How a church shows itself, and what it says of help, stands at its host for everybody. */
const atItsHost = ['app.organizations', 'app.help_settings', 'app.help_lines', 'app.left_out_lines']

const domain = 'app.philippi.example'
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const word = /canary-[\da-f-]{13}/g

/** Three churches in which every row that can hold words holds words of its own; the askers belong to one. */
export async function layChurches(server: TestServer): Promise<Churches> {
  const { owner } = server.fresh
  const cast = await assembleCast(owner)
  await owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
  await addPeople(owner, cast)
  await addWriting(owner, cast)
  await addTalk(owner, cast)
  await addLeading(owner, cast)
  const { rows } = await owner.query<{ id: string }>(
    `select id from app.organizations where slug = 'thessalonica'`,
  )
  const thessalonica = rows[0]!.id
  await leaveBare(server, thessalonica)
  const jason = await join(server, 'Jason', 'leader', thessalonica)
  const secundus = await join(server, 'Secundus', 'participant', thessalonica)
  await assign(owner, jason, secundus)
  await layOrganization(owner, 'Church of Philippi', {
    slug: 'philippi',
    subscription_tier: 'premium',
    custom_domain: domain,
  })
  const { rows: theirs } = await owner.query<{ id: string }>(
    `update app.organizations set domain_proved_at = now() where slug = 'philippi' returning id`,
  )
  await join(server, 'Euodia', 'admin', theirs[0]!.id)
  const key = await layApiKey(server.fresh, cast.demas, scopes)

  const signedIn = (player: Player) => {
    const { name, value } = server.cookieOf(player)
    return () => ({ cookie: `${name}=${value}` })
  }
  return {
    askers: [
      { name: 'a participant', headers: signedIn(secundus) },
      { name: 'a leader', headers: signedIn(jason) },
      { name: 'an admin', headers: signedIn(cast.demas) },
      { name: 'a key', headers: () => ({ authorization: `Bearer ${key}` }) },
      { name: 'nobody', headers: () => ({}) },
    ],
    theirs: await readTheirs(server, thessalonica),
    hosts: [
      new URL(server.url).host,
      ...['thessalonica', 'philippi', 'nowhere'].map((slug) =>
        new URL(server.url).host.replace('localhost', `${slug}.localhost`),
      ),
      domain,
    ],
  }
}

/**
 * Takes what was laid in a church but its people: such rows stand for what may be read, and few of them can be shown. So an answer that
 * holds a row of another church fails, if it does not tell its words.
 */
async function leaveBare({ fresh: { owner } }: TestServer, organization: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'app' and column_name = 'organization_id'
        and table_name in (select tablename from pg_tables where schemaname = 'app')
        and table_name not in ('people', 'names', 'settings', 'roles', 'walks')`,
  )
  await owner.query('set session_replication_role = replica')
  for (const { name } of rows)
    await owner.query(`delete from app.${name} where organization_id = $1`, [organization])
  await owner.query('reset session_replication_role')
  await owner.query(`update app.people set avatar = null where organization_id = $1`, [organization])
  // What the others made of the programme.
  await owner.query(`with laid as (
      insert into app.stage_versions (organization_id, number, version, name, saved_by)
      select id, 1, 1, 'canary-' || left(gen_random_uuid()::text, 13), null from app.organizations where is_default
      returning organization_id, number
    ) ${stageTakenUp}`)
  await owner.query(`insert into app.daily_images (organization_id, day, kind, key, bytes, width, height, alt_text)
    select id, day, 'reflection', translate(gen_random_uuid()::text, '-', ''), 1, 1, 1, 'canary-' || left(gen_random_uuid()::text, 13)
    from app.organizations, generate_series(1, 5) day where is_default`)
}

/** Makes the other churches grow: people, entries and messages like those that they have. Answers how many rows came. */
export async function letThemGrow(server: TestServer): Promise<number> {
  const { owner } = server.fresh
  const elsewhere = `organization_id <> (select id from app.organizations where slug = 'thessalonica')`
  const grown = [
    `insert into auth."user" (name, email, "emailVerified", organization_id)
      select 'Newcomer', 'newcomer-' || n || '@example.org', true, o.id
      from generate_series(1, 10) n cross join app.organizations o where o.slug <> 'thessalonica' on conflict do nothing`,
    `with laid as (
        insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), id, organization_id, 'prayer', 1, 1, 'Newly written', 'shared' from app.people where ${elsewhere}
        returning id, person_id
      ) ${shown}`,
    `insert into app.error_reports (id, person_id, organization_id, title, description)
      select gen_random_uuid(), id, organization_id, 'Newly reported', 'Newly reported' from app.people where ${elsewhere}`,
    `update app.people set display_name = 'Newly named' where ${elsewhere}`,
  ]
  let rows = 0
  for (const statement of grown) rows += (await owner.query(statement)).rowCount ?? 0
  return rows
}

async function join(
  { fresh: { owner } }: TestServer,
  name: string,
  role: Role,
  organization: string,
): Promise<Player> {
  const player = {
    id: randomUUID(),
    displayName: name,
    email: `${name.toLowerCase()}@example.org`,
    sessionToken: randomUUID().replaceAll('-', ''),
  }
  await owner.query(
    `insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName", organization_id) values ($1, $2, $3, true, $2, 'of the Way', $4)`,
    [player.id, name, player.email, organization],
  )
  await owner.query(`insert into auth.session ("userId", token, "expiresAt") values ($1, $2, '2100-01-01')`, [
    player.id,
    player.sessionToken,
  ])
  await owner.query('update app.roles set role = $2 where person_id = $1', [player.id, role])
  return player
}

/** All that stands in rows of other churches and in none of the askers', and not in what all churches share. */
async function readTheirs({ fresh: { owner } }: TestServer, own: string): Promise<Theirs> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth')`,
  )
  const people = await owner.query<{ id: string; email: string; own: boolean }>(
    `select p.id, u.email, p.organization_id = $1 as own from app.people p join auth."user" u on u.id = p.id`,
    [own],
  )
  const ownPeople = new Set(people.rows.filter((person) => person.own).map(({ id }) => id))
  const otherPeople = new Set(people.rows.filter((person) => !person.own).map(({ id }) => id))
  const ours = new Set<string>([own])
  const others = new Set<string>()
  const brands: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    )
    for (const { row } of rows) {
      const organization = row.organization_id ?? (name === 'app.organizations' ? row.id : undefined)
      const text = JSON.stringify(row)
      const found = [...text.matchAll(uuid), ...text.matchAll(word)].map(([each]) => each)
      if (atItsHost.includes(name)) brands.push(...(text.match(word) ?? []))
      const names = (group: Set<string>) => found.some((each) => group.has(each))
      const isOurs = organization === undefined ? !names(otherPeople) : organization === own
      for (const each of found)
        (isOurs || (organization === undefined && names(ownPeople)) ? ours : others).add(each)
    }
  }
  const tokens = [...others].filter((each) => !ours.has(each) && !brands.includes(each))
  const words = tokens.filter((each) => each.startsWith('canary'))
  // Whoever has the code of an invitation is invited, so nobody who asks has one.
  const { rows: invitations } = await owner.query<{ code: string }>('select code from app.invitations')
  const codes = invitations.map(({ code }) => code)
  const [ids, keptIds] = halves(tokens.filter((each) => !each.startsWith('canary') && !codes.includes(each)))
  const [emails, keptEmails] = halves(people.rows.filter((person) => !person.own).map(({ email }) => email))
  return {
    known: { ids, words: words.map((each) => each.slice(0, -4)), emails, slugs: ['emmaus', 'philippi'] },
    // Hers is written wherever any address will do.
    kept: new Set([
      ...keptIds,
      ...codes.filter((each) => tokens.includes(each)),
      ...words,
      ...keptEmails.filter((email) => email !== 'lydia@example.org'),
    ]),
  }
}

function halves<Each>(all: Each[]): [Each[], Each[]] {
  return [all.filter((_, at) => at % 2 === 0), all.filter((_, at) => at % 2 === 1)]
}
