import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database.ts'
import { migrate, readMigrations } from './migrations.ts'
import { createDatabase } from './prepare-database.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase(inject('cluster'))
})
afterEach(() => fresh.drop())

describe('bringing a database to the present', () => {
  test('does nothing where nothing is missing', async () => {
    expect(await migrate(fresh.owner, await readMigrations())).toEqual([])
  })

  test('refuses a database that a newer program made, and says so', async () => {
    await fresh.owner.query(`insert into public.migrations (name, hash) values ('9999_from_the_future', 'x')`)
    await expect(migrate(fresh.owner, await readMigrations())).rejects.toThrow(
      'This database was made by a newer version of the program (it knows the step 9999_from_the_future).',
    )
  })

  test('refuses a history that was rewritten', async () => {
    const [first, ...others] = await readMigrations()
    if (!first) throw new Error('There are no migrations')
    const rewritten = [{ ...first, hash: 'another' }, ...others]
    await expect(migrate(fresh.owner, rewritten)).rejects.toThrow(
      `The migration ${first.name} is not the one that this database was made with.`,
    )
  })

  test('a step that fails leaves nothing behind', async () => {
    const broken = { name: '9998_broken', sql: 'create table public.half (id int); select 1 / 0', hash: 'x' }
    const steps = [...(await readMigrations()), broken]
    await expect(migrate(fresh.owner, steps)).rejects.toThrow('step 9998_broken failed')
    const { rows } = await fresh.owner.query(`select to_regclass('public.half') as half`)
    expect(rows).toEqual([{ half: null }])
  })

  test('two servers that start at once apply a step once', async () => {
    const step = { name: '9998_counted', sql: 'create table public.counted (id int)', hash: 'x' }
    const steps = [...(await readMigrations()), step]
    const second = new pg.Client(fresh.connection)
    await second.connect()
    const applied = await Promise.all([migrate(fresh.owner, steps), migrate(second, steps)])
    await second.end()
    expect(applied.flat()).toEqual(['9998_counted'])
  })

  /** An empty database with the steps before this one, and what takes the others. */
  async function databaseBefore(step: string) {
    const cluster = inject('cluster')
    const connection = { ...cluster, database: `old_${randomUUID().replaceAll('-', '')}` }
    await createDatabase(cluster, connection.database)
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(`select set_config('app.name', 'Emmaus', false)`)
    const steps = await readMigrations()
    const before = steps.findIndex(({ name }) => name.startsWith(step))
    await migrate(client, steps.slice(0, before))
    return { client, finish: () => migrate(client, steps) }
  }

  test('takes along waiting sign-ups and setup links from before there were several organizations', async () => {
    const { client, finish } = await databaseBefore('0039')
    await client.query(`
      insert into auth.sign_ups (id, email, display_name, first_name, last_name, password)
        values (gen_random_uuid(), 'rhoda@example.org', 'Rhoda', 'Rhoda', 'of Jerusalem', 'x');
      insert into app.setup_tokens default values;
      insert into auth."user" (name, email, "emailVerified") values ('Lydia', 'lydia@example.org', true)`)
    await finish()
    const { rows } = await client.query(`
      select o.is_default, o.slug, o.subscription_tier,
        (select count(*)::integer from auth.sign_ups s where s.organization_id = o.id) as waiting,
        (select count(*)::integer from app.setup_tokens t where t.organization_id = o.id) as links,
        (select count(*)::integer from app.people p where p.organization_id = o.id) as people
      from app.organizations o`)
    expect(rows).toEqual([
      { is_default: true, slug: 'emmaus', subscription_tier: 'enterprise', waiting: 1, links: 1, people: 1 },
    ])
    await client.end()
  })

  test('keeps accounts where they are, and the links that churches gave to people', async () => {
    const { client, finish } = await databaseBefore('0056')
    await client.query(`
      insert into app.organizations (name, slug) values ('Church of Philippi', 'philippi');
      insert into auth."user" (name, email, "emailVerified", joins)
        select 'Lydia', 'lydia@example.org', true, id from app.organizations where slug = 'philippi'`)
    const { rows: links } = await client.query<{ invitation: string }>(
      `select invitation from app.organizations where slug = 'philippi'`,
    )
    await finish()
    const { rows } = await client.query(
      `select v.slug, v.way, v.way_in, v.invitation, (select count(*)::integer from app.invitations) as invitations,
          (select count(*)::integer from auth."user" u where u.organization_id = v.id) as accounts
        from sec.visited_organization(null, 'localhost', $1, '2100-01-01') v`,
      [links[0]?.invitation],
    )
    expect(rows).toEqual([
      {
        slug: 'philippi',
        way: 'invitation',
        way_in: 'invited',
        invitation: 'good',
        invitations: 1,
        accounts: 1,
      },
    ])
    await client.end()
  })
})
