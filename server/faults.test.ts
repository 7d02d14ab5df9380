import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { poolSize } from '#server/database/database.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { stored } from '#testing/stored.ts'
import { eventually } from '#testing/eventually.ts'

let server: TestServer
let cast: Cast
let lydia: Player
/** Keeps locked what it likes, as another program on the database might. */
let holder: pg.Client
beforeEach(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  lydia = cast.lydia
  holder = new pg.Client(server.fresh.connection)
  await holder.connect()
  return async () => {
    await holder.end()
    await server.stop()
  }
})
// Whatever a test throws, no lock outlives it.
afterEach(() => holder.query('rollback'))

type Answer = { status: number; code: string | undefined; text: string }

async function call(path: string, input?: object, as = lydia): Promise<Answer> {
  const { name, value } = server.cookieOf(as)
  const answer = await fetch(`${server.url}/api${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
    ...(input && { body: JSON.stringify(input) }),
  })
  const text = await answer.text()
  return { status: answer.status, code: (JSON.parse(text) as { code?: string }).code, text }
}

// Another audience than the last, so that the choice is remembered in the settings, after the entry is laid down.
const submit = () =>
  call('/entries', { id: randomUUID(), kind: 'reflection', day: 1, text: 'Psalm 62', audience: 'private' })

async function lockSettings(): Promise<void> {
  await holder.query('begin')
  await holder.query('select from app.settings where person_id = $1 for update', [lydia.id])
}

/** The processes of the database that wait for a lock, once there are so many. */
async function waiting(count: number): Promise<number[]> {
  return eventually(async () => {
    const { rows } = await server.fresh.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and usename = 'emmaus_server' and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(count)
    return rows.map(({ pid }) => pid)
  })
}

const unavailable = { status: 503, code: 'UNAVAILABLE' }

/** What the page at an address tells of the person whom it shows. */
async function personOnPage(player: Player): Promise<{ status: number; me: unknown; text: string }> {
  const { name, value } = server.cookieOf(player)
  const answer = await fetch(`${server.url}/home`, { headers: { cookie: `${name}=${value}` } })
  const text = await answer.text()
  const start = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(text)?.[1] ?? '{}'
  return { status: answer.status, me: (JSON.parse(start) as { me?: unknown }).me, text }
}

describe('a role that cannot be looked up', () => {
  const faults: [what: string, fault: string, mended: string][] = [
    ['its table is gone', 'alter table app.roles rename to lost', 'alter table app.lost rename to roles'],
    [
      'it has no row',
      'create table public.kept as select * from app.roles; delete from app.roles',
      'insert into app.roles select * from public.kept',
    ],
  ]

  test.each(faults)(
    'is no role, where %s: calls are told so, and pages show a participant',
    async (_, fault, mended) => {
      const { owner } = server.fresh
      const { barnabas } = cast
      const known = await personOnPage(barnabas)
      expect(known).toMatchObject({ status: 200, me: { role: 'leader', can: { lead: true } } })

      await owner.query(fault)
      for (const player of [lydia, barnabas]) {
        const answer = await call('/account/me', undefined, player)
        expect(answer).toMatchObject(unavailable)
        expect(answer.text).not.toMatch(/roles|relation|look/i)
        expect(await call('/feedback', undefined, player)).toMatchObject(unavailable)
      }
      expect(await submit()).toMatchObject(unavailable)
      const { name, value } = server.cookieOf(lydia)
      expect(
        (await fetch(`${server.url}/export/json`, { headers: { cookie: `${name}=${value}` } })).status,
      ).toBe(503)
      const nothing = { lead: false, administer: false, becomeAdmin: false }
      expect(await personOnPage(barnabas)).toMatchObject({
        status: 200,
        me: { ...(known.me as object), role: 'participant', churchMark: null, can: nothing },
      })

      await owner.query(mended)
      expect(await personOnPage(barnabas)).toMatchObject({ me: known.me })
      expect(await submit()).toMatchObject({ status: 201 })
    },
  )
})

describe('a database that fails a request', () => {
  test('by ending its connection in the middle: nothing is half written, and the next one works', async () => {
    const before = await stored(server.fresh.owner)
    await lockSettings()
    const answer = submit()
    const [pid] = await waiting(1)
    await server.fresh.owner.query('select pg_terminate_backend($1)', [pid])
    expect(await answer).toMatchObject(unavailable)
    expect((await answer).text).not.toMatch(/terminat|administrator|postgres|\.ts/i)
    await holder.query('rollback')
    expect(await stored(server.fresh.owner)).toEqual(before)

    expect(await submit()).toMatchObject({ status: 201 })
    expect(await stored(server.fresh.owner)).not.toEqual(before)
  })

  test('by taking longer than five seconds, with every connection: the others are told and served after', async () => {
    const before = await stored(server.fresh.owner)
    await holder.query('begin; lock table app.entries')
    const began = performance.now()
    const answers = [
      submit(),
      ...Array.from({ length: poolSize - 1 }, () => call('/entries?kind=reflection')),
    ]
    await waiting(poolSize)
    const late = call('/account/me')
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)

    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(unavailable)
    expect(performance.now() - began).toBeGreaterThan(4900)
    // Served by the first connection that is free again, or told that there was none for five seconds.
    expect([200, 503]).toContain((await late).status)
    await holder.query('rollback')
    expect(await stored(server.fresh.owner)).toEqual(before)

    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await submit()).toMatchObject({ status: 201 })
  })

  test('by letting nobody in: pages and calls say so, and it passes', async () => {
    const name = server.fresh.connection.database
    await server.fresh.owner.query(`alter database ${name} connection limit 0`)
    await server.fresh.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename like 'emmaus_%'`,
      [name],
    )
    await eventually(async () => expect(await call('/account/me')).toMatchObject(unavailable))
    expect(await submit()).toMatchObject(unavailable)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    const page = await fetch(`${server.url}/home`)
    expect(page.status).toBe(503)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(await page.text()).toContain('Nothing you have written is lost.')

    await server.fresh.owner.query(`alter database ${name} connection limit -1`)
    expect(await call('/account/me')).toMatchObject({ status: 200 })
    expect((await fetch(`${server.url}/home`)).status).toBe(200)
  })
})
