import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { eventually } from '#testing/eventually.ts'
import { tone } from '#testing/files/sample-files.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let lydia: Player
let silas: Player
let timothy: Player
let barnabas: Player
let cast: Cast
beforeAll(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  ;({ lydia, silas, timothy, barnabas } = cast)
})
afterAll(() => server.stop())

const call = { method: 'POST', headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' } }

/** Asks as somebody, and answers the status and whether the cookie of the session lasts another 30 days from now on. */
async function ask(player: Player, path: string, init: RequestInit = {}): Promise<[number, boolean]> {
  const { name, value } = server.cookieOf(player)
  const headers = { ...init.headers, cookie: `${name}=${value}` }
  const answer = await fetch(server.url + path, { ...init, headers })
  await answer.body?.cancel()
  const [session, ...others] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${name}=`))
  expect(others).toEqual([])
  return [answer.status, session?.startsWith(`${name}=${value}; Max-Age=2592000;`) ?? false]
}

describe('a person who uses a tab every day', () => {
  test.each([
    ['by what it asks', '/rpc/home/read', { ...call, body: '{}' }],
    ['by the stream that it opens anew', '/rpc/live/follow', { ...call, body: '{"json":{}}' }],
    ['by the API', '/api/account/me', {}],
    ['by loading pages', '/home', {}],
  ])('is signed in after 60 days: %s', async (_, path, init) => {
    for (let day = 1; day <= 60; day += 1) {
      server.clock.pass({ hours: 24 })
      expect([day, ...(await ask(lydia, path, init))]).toEqual([day, 200, true])
    }
    expect(await ask(lydia, path, init), 'at most once an hour').toEqual([200, false])
  })

  test('is signed out 30 days after the last use', async () => {
    server.clock.pass({ hours: 1 })
    expect(await ask(silas, '/api/account/me')).toEqual([200, true])
    server.clock.pass({ hours: 30 * 24 })
    expect(await ask(silas, '/api/account/me')).toEqual([401, false])
  })
})

describe('a person who sends and fetches nothing but files', () => {
  test.each([
    ['sends', { method: 'PUT', body: tone(), headers: { 'x-file-name': 'tone.wav' } }],
    ['fetches', {}],
  ])('%s them for 58 days, and is signed in by the next call for 30 more', async (_, init) => {
    const path = `/files/${randomUUID()}`
    for (let times = 0; times < 2; times += 1) {
      server.clock.pass({ hours: 29 * 24 })
      expect((await ask(barnabas, path, init))[1]).toBe(false)
    }
    expect(await ask(barnabas, '/api/account/me')).toEqual([200, true])
  })
})

test('what is asked within the hour writes nothing, in whichever process', async () => {
  const written = async () =>
    (await server.fresh.owner.query<{ xmin: string }>('select xmin::text from auth.session order by token'))
      .rows
  server.clock.pass({ hours: 1 })
  await ask(timothy, '/api/account/me')
  const before = await written()
  server.clock.pass({ minutes: 59 })
  await ask(timothy, '/api/account/me')
  await server.restart()
  await ask(timothy, '/api/account/me')
  expect(await written()).toEqual(before)
  server.clock.pass({ minutes: 1 })
  expect(await ask(timothy, '/api/account/me')).toEqual([200, true])
  expect(await written()).not.toEqual(before)
})

describe('a person who signs out while something is still being answered', () => {
  let holder: pg.Client
  beforeAll(async () => {
    holder = new pg.Client(server.fresh.connection)
    await holder.connect()
    return () => holder.end()
  })

  test.each([
    ['a call', 'phoebe', '/rpc/home/read', { ...call, body: '{}' }],
    ['a page', 'tabitha', '/home', {}],
  ] as const)('is not given the session back by %s', async (_, name, path, init) => {
    server.clock.pass({ hours: 1 })
    await holder.query('begin')
    await holder.query('lock table app.entries')
    const asked = ask(cast[name], path, init)
    await eventually(async () => {
      const { rowCount } = await server.fresh.owner.query(
        `select from pg_stat_activity
          where datname = current_database() and usename = 'emmaus_server' and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBeGreaterThan(0)
    })
    expect(await ask(cast[name], '/rpc/access/signOut', { ...call, body: '{}' })).toEqual([200, false])
    await holder.query('rollback')
    expect((await asked)[1]).toBe(false)
  })
})
