import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { functions } from '#database/permissions.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { addToCommunity, assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { type HeldClock, holdClock } from '#testing/clock.ts'
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database.ts'

let fresh: FreshDatabase
let cast: Cast
let clock: HeldClock
let database: Database

beforeEach(async () => {
  fresh = await freshDatabase(inject('cluster'))
  cast = await assembleCast(fresh.owner)
  clock = holdClock()
  database = openDatabase(fresh.logins.server, { clock, size: 2 })
})
afterEach(async () => {
  await database.close()
  await fresh.drop()
})

describe('a function that acts beyond the rights of its caller', () => {
  test('takes no person as an argument, if people may call it', async () => {
    const open = Object.keys(functions).filter((name) => functions[name]?.includes('participant'))
    const { rows } = await fresh.owner.query(
      `select proname from pg_proc where proname = any ($1) and 'uuid'::regtype = any (proargtypes)`,
      [open],
    )
    expect(rows).toEqual([])
  })

  test('answers about the one who asks', async () => {
    const { lydia, timothy, phoebe, silas, barnabas, apollos, tabitha } = cast
    await addToCommunity(fresh.owner, lydia, silas)
    const seen = (player: Player, name: string) =>
      ids(player, sql`select * from ${sql.raw(`sec.${name}()`)} as id`)
    expect(await seen(barnabas, 'my_participants')).toEqual(idsOf(lydia, timothy, phoebe))
    expect(await seen(lydia, 'my_participants')).toEqual([])
    expect(await seen(lydia, 'tied_authors')).toEqual(idsOf(barnabas, timothy, phoebe))
    expect(await seen(silas, 'tied_authors')).toEqual(idsOf(lydia, apollos))
    expect(await seen(tabitha, 'tied_authors')).toEqual([])
    const readers = sql`select * from sec.count_readers()`
    expect(await ask(lydia, readers)).toEqual({ leader: 2, shared: 5, admins: 1 })
  })

  test('tells the sign-in what the product is called for the holder of an account', async () => {
    const auth = new pg.Client(fresh.logins.auth)
    await auth.connect()
    const nameFor = async (id: string) =>
      (await auth.query<{ name: string | null }>('select sec.organization_name_of($1) as name', [id])).rows[0]
        ?.name
    const names = [await nameFor(cast.lydia.id), await nameFor(cast.demas.id), await nameFor(randomUUID())]
    await auth.end()
    expect(names).toEqual(['Emmaus', 'Church of Thessalonica', null])
  })

  test('is out of reach for who is not named', async () => {
    const grant = sql`select sec.grant_role(${cast.lydia.id}, 'admin', ${cast.lydia.id}, 'self')`
    await expect(ask(cast.lydia, grant)).rejects.toThrow('permission denied')
    await expect(database.call(grant)).rejects.toThrow('permission denied')
    await expect(database.call(sql`select sec.my_leaders()`)).rejects.toThrow('permission denied')
    await expect(ask(cast.priscilla, sql`select sec.throttle('x', 1, '1 hour')`)).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('a request', () => {
  test('that lays its role down has nothing left', async () => {
    const { rows } = await fresh.owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and relkind = 'r'`,
    )
    const read = ({ name }: { name: string }) =>
      database.write(cast.priscilla, async (tx) => {
        await tx.first(sql`reset role`)
        return tx.all(sql`select * from ${sql.raw(name)}`)
      })
    expect(rows.length).toBeGreaterThan(20)
    expect(await codesOf(rows.map(read))).toEqual(rows.map(() => '42501'))
  })

  test('cannot take on a role that serves nobody', async () => {
    const roles = ['emmaus_owner', 'emmaus_definer', 'emmaus_auth', 'emmaus_jobs', 'postgres']
    const take = (role: string) =>
      database.write(cast.priscilla, (tx) => tx.first(sql`set role ${sql.raw(role)}`))
    expect(await codesOf(roles.map(take))).toEqual(roles.map(() => '42501'))
  })

  test('leaks no row through the plan that an earlier one left behind', async () => {
    const one = openDatabase(fresh.logins.server, { clock, size: 1 })
    const id = await addEntry(cast.lydia, 'reflection', 'leader')
    const read = (player: Player) =>
      one.read(player, (tx) => tx.all<{ id: string }>(sql`select id from app.entries where walk = ${1}`))
    // After five times PostgreSQL takes to one plan for all.
    for (let turn = 0; turn < 7; turn++) {
      expect(await read(cast.lydia)).toEqual([{ id }])
      expect(await read(cast.barnabas)).toEqual([{ id }])
      expect(await read(cast.demas)).toEqual([])
      expect(await read(cast.timothy)).toEqual([])
    }
    await one.close()
  })

  test('is nobody’s once the session is over or the person is suspended', async () => {
    const person = (player: Player) => database.read(player, (tx) => tx.person)
    expect(await person(cast.lydia)).toMatchObject({ id: cast.lydia.id, role: 'participant' })
    await fresh.owner.query('update app.people set suspended_at = now() where id = $1', [cast.lydia.id])
    await expect(person(cast.lydia)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    clock.set('2100-01-01T00:00:00Z')
    await expect(person(cast.timothy)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('turns', () => {
  const take = (player: Player) => ask<Turn>(player, sql`select * from sec.take_turn('write', 3, '1 minute')`)

  test('are counted from the first, in a window that ends and begins anew', async () => {
    const ends = new Date('2026-11-20T13:01:00Z')
    expect(await take(cast.lydia)).toEqual({ allowed: true, remaining: 2, resets_at: ends })
    clock.pass({ seconds: 30 })
    expect(await take(cast.lydia)).toEqual({ allowed: true, remaining: 1, resets_at: ends })
    expect(await take(cast.lydia)).toEqual({ allowed: true, remaining: 0, resets_at: ends })
    expect(await take(cast.lydia)).toEqual({ allowed: false, remaining: 0, resets_at: ends })
    expect(await take(cast.timothy)).toMatchObject({ allowed: true, remaining: 2 })
    clock.pass({ seconds: 30 })
    expect(await take(cast.lydia)).toEqual({
      allowed: true,
      remaining: 2,
      resets_at: new Date('2026-11-20T13:02:00Z'),
    })
  })

  test('can be counted without taking one', async () => {
    const left = (player: Player) => ask(player, sql`select * from sec.turns_left('write', 3)`)
    expect(await left(cast.lydia)).toEqual({ remaining: 3, resets_at: null })
    await take(cast.lydia)
    const resets_at = new Date('2026-11-20T13:01:00Z')
    expect(await left(cast.lydia)).toEqual({ remaining: 2, resets_at })
    expect(await left(cast.lydia)).toEqual({ remaining: 2, resets_at })
    expect(await left(cast.timothy)).toEqual({ remaining: 3, resets_at: null })
  })

  test('that were refused are not counted, so that one given back can be taken', async () => {
    const throttle = () => database.call<Turn>(sql`select * from sec.throttle('door', 2, '1 hour')`)
    const allowed: unknown[] = []
    for (let turn = 0; turn < 5; turn++) allowed.push((await throttle())?.allowed)
    await database.call(sql`select sec.give_turn_back('door')`)
    allowed.push((await throttle())?.allowed, (await throttle())?.allowed)
    expect(allowed).toEqual([true, true, false, false, false, true, false])
  })

  test('taken at once are counted each', async () => {
    const turns = await Promise.all(Array.from({ length: 6 }, () => take(cast.lydia)))
    expect(turns.filter((turn) => turn?.allowed)).toHaveLength(3)
  })

  test('of a window that is over are cleared away', async () => {
    await database.call(sql`select sec.throttle('old', 1, '-1 second')`)
    await database.call(sql`select sec.throttle('new', 1, '1 hour')`)
    expect(await database.call(sql`select sec.purge_counters() as gone`)).toEqual({ gone: 1 })
    expect(await count('app.counters')).toBe(1)
  })
})

describe('a day', () => {
  const mark = (player: Player) => ask(player, sql`select sec.mark_day(1::smallint, 1::smallint) as complete`)

  test('is complete when both entries are there, and for its writer only', async () => {
    const reflection = await addEntry(cast.lydia, 'reflection')
    expect(await mark(cast.lydia)).toEqual({ complete: false })
    await addEntry(cast.lydia, 'challenge')
    expect(await mark(cast.lydia)).toEqual({ complete: true })
    expect(await mark(cast.timothy)).toEqual({ complete: false })
    expect(await count('app.completions')).toBe(1)
    await fresh.owner.query('update app.entries set trashed_at = now() where id = $1', [reflection])
    expect(await mark(cast.lydia)).toEqual({ complete: false })
    expect(await count('app.completions')).toBe(0)
  })

  test('once complete counts as walked for good, and once', async () => {
    const walked = async () => {
      const { rows } = await fresh.owner.query(
        'select walked from app.walks where person_id = any ($1) order by cardinality(walked)',
        [[cast.lydia.id, cast.timothy.id]],
      )
      return rows.map((row) => row.walked)
    }
    const reflection = await addEntry(cast.lydia, 'reflection')
    await mark(cast.lydia)
    expect(await walked()).toEqual([[], []])
    await addEntry(cast.lydia, 'challenge')
    await mark(cast.lydia)
    await mark(cast.lydia)
    expect(await walked()).toEqual([[], [1]])
    await fresh.owner.query('update app.entries set trashed_at = now() where id = $1', [reflection])
    await mark(cast.lydia)
    expect(await walked()).toEqual([[], [1]])
  })

  test('that an admin marked stays so without entries', async () => {
    await complete(cast.lydia, 'override')
    expect(await mark(cast.lydia)).toEqual({ complete: true })
  })

  test('opens only after the day before was completed', async () => {
    const keep = (player: Player, day: number | null, at: string) =>
      ask(player, sql`select sec.keep_opening(1::smallint, ${day}::smallint, ${at}::timestamptz)`)
    const openings = () => count('app.openings')
    await keep(cast.lydia, 2, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(0)
    await complete(cast.lydia, 'entries')
    await keep(cast.lydia, 2, '2026-11-20T13:00:00Z')
    await keep(cast.lydia, 3, '2026-11-21T10:00:00Z')
    await keep(cast.timothy, 2, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(0)
    await keep(cast.lydia, 2, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(1)
    await keep(cast.timothy, null, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(1)
    await keep(cast.lydia, null, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(0)
  })

  test('that has opened stays open', async () => {
    await complete(cast.lydia, 'entries')
    const keep = (day: number | null) =>
      ask(cast.lydia, sql`select sec.keep_opening(1::smallint, ${day}::smallint, '2026-11-21T10:00:00Z')`)
    await keep(2)
    clock.set('2026-11-21T10:00:00Z')
    await keep(null)
    expect(await count('app.openings')).toBe(1)
  })
})

describe('the first admin', () => {
  const claim = (player: Player, id = '') => ask(player, sql`select sec.claim_first_admin(${id}) as admin`)
  const token = async () =>
    (await database.call(sql<{ id: string }>`select sec.setup_token() as id`))?.id ?? 'none'

  beforeEach(() => fresh.owner.query(`update app.roles set role = 'participant' where role = 'admin'`))

  test('is made once, whoever comes at the same time', async () => {
    const ids = await Promise.all([token(), token()])
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0]])
    const [id] = ids
    expect(await token()).toBe(id)
    expect(await claim(cast.tabitha, 'wrong')).toEqual({ admin: false })
    const answers = await Promise.all([claim(cast.lydia, id), claim(cast.timothy, id)])
    expect(answers.filter((answer) => answer?.admin)).toHaveLength(1)
    expect(await count(`app.roles where role = 'admin'`)).toBe(1)
    expect(await count(`app.audit_log where act = 'role.granted'`)).toBe(1)
    expect(await claim(cast.tabitha, id)).toEqual({ admin: false })
    expect(await token()).toBe('none')
    expect(await database.call(sql`select sec.admin_exists() as answer`)).toEqual({ answer: true })
  })

  test('is not made by nobody, and the token stays good', async () => {
    const id = await token()
    const auth = new pg.Client(fresh.logins.auth)
    await auth.connect()
    const { rows } = await auth.query(
      'select sec.claim_first_admin($1) as admin, sec.is_setup_token($1) as good',
      [id],
    )
    await auth.end()
    expect(rows).toEqual([{ admin: false, good: true }])
    expect(await claim(cast.lydia, id)).toEqual({ admin: true })
  })

  test('may be named by a confirmed address, and by no other', async () => {
    const appoint = (address: string) => database.call(sql`select sec.appoint_admin(${address}) as admin`)
    await fresh.owner.query(`update auth."user" set "emailVerified" = false where id = $1`, [cast.tabitha.id])
    expect(await appoint(cast.tabitha.email)).toEqual({ admin: false })
    expect(await appoint('nobody@example.org')).toEqual({ admin: false })
    expect(await appoint(cast.lydia.email.toUpperCase())).toEqual({ admin: true })
    expect(await appoint(cast.lydia.email)).toEqual({ admin: false })
    expect(await count(`app.roles where role = 'admin'`)).toBe(1)
  })
})

describe('what the database writes down by itself', () => {
  test('is the moment of the request, whatever moment is given', async () => {
    const id = await addEntry(cast.lydia, 'reflection')
    const moment = new Date('2026-11-20T13:00:00Z')
    const trashed = sql`update app.entries set trashed_at = '2000-01-01' where id = ${id} returning trashed_at`
    expect(await ask(cast.lydia, trashed)).toEqual({ trashed_at: moment })
    const draft = sql`insert into app.drafts (walk, kind, day, text, audience)
      values (1, 'reflection', 1, 'A thought', 'private') returning saved_at`
    expect(await ask(cast.lydia, draft)).toEqual({ saved_at: moment })
    const backdated = sql`update app.drafts set saved_at = '2000-01-01' where day = 1`
    await expect(ask(cast.lydia, backdated)).rejects.toMatchObject({ code: '42501' })
  })

  test('is each version that an edit replaced', async () => {
    const id = await addEntry(cast.lydia, 'reflection')
    await ask(cast.lydia, sql`update app.entries set text = 'Two' where id = ${id}`)
    await ask(cast.lydia, sql`update app.entries set text = 'Two' where id = ${id}`)
    await ask(cast.lydia, sql`update app.entries set audience = 'leader' where id = ${id}`)
    const versions = sql`select version, text, audience from app.entry_versions order by version`
    expect(await database.read(cast.lydia, (tx) => tx.all(versions))).toEqual([
      { version: 1, text: 'One', audience: 'private' },
      { version: 2, text: 'Two', audience: 'private' },
    ])
  })

  test('is a person, once their address is confirmed', async () => {
    const auth = new pg.Client(fresh.logins.auth)
    await auth.connect()
    await auth.query(`insert into auth."user" (name, email) values ('Rhoda', 'rhoda@example.org')`)
    const people = await count('app.people')
    for (const confirmed of [true, false, true]) {
      await auth.query(`update auth."user" set "emailVerified" = $1 where email = 'rhoda@example.org'`, [
        confirmed,
      ])
    }
    await auth.end()
    expect(await count('app.people')).toBe(people + 1)
    const rhoda = `(select id from auth."user" where email = 'rhoda@example.org')`
    expect(await count(`app.names where person_id = ${rhoda}`)).toBe(1)
    expect(await count(`app.settings where person_id = ${rhoda}`)).toBe(1)
    expect(await count(`app.roles where role = 'participant' and person_id = ${rhoda}`)).toBe(1)
    expect(await count(`app.walks where number = 1 and person_id = ${rhoda}`)).toBe(1)
  })
})

type Turn = { allowed: boolean; remaining: number; resets_at: Date }

function ask<Row = Record<string, unknown>>(
  player: Player,
  query: RawBuilder<unknown>,
): Promise<Row | undefined> {
  return database.write(player, (tx) => tx.first(query as RawBuilder<Row>))
}

async function ids(player: Player, query: RawBuilder<unknown>): Promise<string[]> {
  const rows = await database.read(player, (tx) => tx.all(query as RawBuilder<{ id: string }>))
  return rows.map(({ id }) => id).toSorted()
}

function idsOf(...players: Player[]): string[] {
  return players.map(({ id }) => id).toSorted()
}

async function codesOf(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((result) =>
    result.status === 'rejected' ? (result.reason as { code?: unknown }).code : 'allowed',
  )
}

async function count(table: string): Promise<number> {
  const { rows } = await fresh.owner.query<{ count: number }>(`select count(*)::integer from ${table}`)
  return rows[0]?.count ?? 0
}

async function addEntry(player: Player, kind: string, audience = 'private'): Promise<string> {
  const id = randomUUID()
  await fresh.owner.query(
    `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
      select $1, id, organization_id, $3, 1, 1, 'One', $4 from app.people where id = $2`,
    [id, player.id, kind, audience],
  )
  return id
}

async function complete(player: Player, source: string): Promise<void> {
  await fresh.owner.query(
    `insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
      select id, organization_id, 1, 1, '2026-11-20T13:00:00Z', $2 from app.people where id = $1`,
    [player.id, source],
  )
}
