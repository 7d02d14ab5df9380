import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { type Scope, scopes } from '#contract/api-keys/scopes.ts'
import { auditWords } from '#words/en/audit/audit.ts'
import { hashOfApiKey, newApiKey } from '#server/platform/api-key.ts'
import { layApiKey } from '#testing/api-keys/api-keys.ts'
import { askByKey, callByKey } from '#testing/api-keys/ask-by-key.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { procedures } from '#testing/contract-procedures.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { assign, giveRole } from '#testing/people/ties.ts'
import { stored } from '#testing/stored.ts'

const people = '/api/managed-people'
const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' }
const forbidden = { status: 403, code: 'FORBIDDEN' }

let server: TestServer
let cast: Cast
const logged: string[] = []
beforeEach(async () => {
  logged.length = 0
  server = await startServer(inject('cluster'), {
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
  })
  cast = await assembleCast(server.fresh.owner)
  return () => server.stop()
})

const run = (text: string, ...values: unknown[]) => server.fresh.owner.query(text, values)
const lay = (maker: Player = cast.priscilla, of: readonly Scope[] = scopes) =>
  layApiKey(server.fresh, maker, of)
const cookieOf = (player: Player) => {
  const { name, value } = server.cookieOf(player)
  return { cookie: `${name}=${value}` }
}
const one = (name: string) => procedures.find((procedure) => procedure.name === name)!
/** The church of Demas. */
const other = 'select id from app.organizations where not is_default'

describe('a request by a key', () => {
  test('acts as an admin of its organization, in the name of its maker', async () => {
    const { status, body } = await askByKey(server, await lay(), people)
    expect(status).toBe(200)
    const { people: found } = body as { people: { displayName: string; isMe: boolean }[] }
    const names = found.map(({ displayName }) => displayName)
    expect(names).toContain('Lydia')
    expect(names).not.toContain('Demas')
    expect(found.filter(({ isMe }) => isMe)).toMatchObject([{ displayName: 'Priscilla' }])
  })

  test('stands on record as done by it, and what a person does there does not', async () => {
    const held = ['people:write', 'audit:read'] as const
    const key = await layApiKey(server.fresh, cast.priscilla, held, { name: 'Our <website>' })
    const suspension = `/api/managed-people/${cast.lydia.id}/suspension`
    expect((await askByKey(server, key, suspension, { method: 'PUT', body: '{}' })).status).toBe(200)
    const headers = cookieOf(cast.priscilla)
    expect((await fetch(server.url + suspension, { method: 'DELETE', headers })).status).toBe(200)
    const { body } = await askByKey(server, key, `/api/audit-log?personId=${cast.priscilla.id}`)
    const { notes } = body as { notes: Parameters<typeof auditWords.tell>[0][] }
    expect(notes.map((note) => auditWords.tell(note)).toSorted()).toEqual([
      'Priscilla restored the account of Lydia',
      'Priscilla, using the API key “Our <website>”, suspended the account of Lydia',
    ])
  })

  test('finds nothing of another organization by its ids', async () => {
    await giveRole(server.fresh.owner, cast.demas, 'admin')
    const here = await lay()
    await run(`update app.people set organization_id = (${other}) where id = $1`, cast.tabitha.id)
    await assign(server.fresh.owner, cast.demas, cast.tabitha)
    const assigned = await run('select id from app.leader_assignments where leader_id = $1', cast.demas.id)
    const before = await stored(server.fresh.owner)
    const { id } = cast.demas
    for (const [name, given] of [
      ['people.suspend', { id }],
      ['people.restore', { id }],
      ['people.endSessions', { id }],
      ['people.candidates', { leaderId: id }],
      ['people.assign', { leaderId: id, participantIds: [cast.lydia.id] }],
      ['people.unassign', { id: assigned.rows[0]?.id }],
      ['overrides.read', { personId: id }],
      ['overrides.history', { personId: id, after: undefined }],
      ['overrides.preview', { personId: id }],
      ['overrides.save', { personId: id }],
      // A key of the organization that runs all others is no key to them.
      ['organizations.read', { id: 'thessalonica' }],
    ] as const) {
      const expected = { status: 404, code: 'NOT_FOUND' }
      expect(await callByKey(server, here, one(name), given), name).toMatchObject(expected)
    }
    const { 'app.counters': _, 'app.api_keys': __, ...after } = await stored(server.fresh.owner)
    expect(before).toMatchObject(after)
    const listed = await askByKey(server, here, '/api/organizations')
    expect(listed).toMatchObject({ status: 200, body: { total: 1, can: { create: false } } })
    // Its maker sees both, with a session.
    const byHand = await fetch(`${server.url}/api/organizations`, { headers: cookieOf(cast.priscilla) })
    expect(await byHand.json()).toMatchObject({ total: 2, can: { create: true } })
    // The other one's key sees that one.
    const there = await askByKey(server, await lay(cast.demas), people)
    const theirs = [{ displayName: 'Demas' }, { displayName: 'Tabitha' }]
    expect(there.body).toMatchObject({ total: 2, people: theirs })
  })
})

describe('a key is refused', () => {
  const leaving = `insert into app.deletions (person_id, organization_id, due_at)
    select made_by, organization_id, '2100-01-01' from app.api_keys`
  test.each([
    ['once it is revoked', 'update app.api_keys set revoked_at = sec.now()', 401],
    ['once it has ended', 'update app.api_keys set ends_at = sec.now()', 401],
    ['whose maker is an admin no more', `update app.roles set role = 'leader'`, 401],
    ['whose maker is suspended', 'update app.people set suspended_at = sec.now()', 401],
    ['whose maker leaves', leaving, 401],
    ['whose maker was moved', `update app.api_keys set organization_id = (${other})`, 401],
    ['where the plan lacks it', `update app.organizations set subscription_tier = 'standard'`, 403],
    ['where its church is archived', `update app.organizations set subscription_status = 'archived'`, 403],
    ['where its church pauses', `update app.organizations set subscription_status = 'paused'`, 403],
    ['for what its scopes do not name', `update app.api_keys set scopes = '{audit:read}'`, 403],
  ] as const)('%s', async (_, change, status) => {
    const answer = status === 401 ? unauthenticated : forbidden
    const key = await lay()
    expect((await askByKey(server, key, people)).status).toBe(200)
    await run(change)
    expect(await askByKey(server, key, people)).toMatchObject(answer)
    // Its maker, signed in beside it, makes no difference.
    const both = { headers: cookieOf(cast.priscilla) }
    expect(await askByKey(server, key, people, both)).toMatchObject(answer)
  })

  test('that was never made, or is nearly right', async () => {
    const key = await lay()
    for (const wrong of [newApiKey(), key.slice(0, -1), `${key}x`, key.toUpperCase(), hashOfApiKey(key)]) {
      expect(await askByKey(server, wrong, people), wrong).toMatchObject(unauthenticated)
    }
    const both = { headers: cookieOf(cast.priscilla) }
    expect(await askByKey(server, newApiKey(), people, both)).toMatchObject(unauthenticated)
  })

  test('beside the cookie of somebody who may more, who then is not heard', async () => {
    const key = await lay(cast.priscilla, ['audit:read'])
    const [hers, lydias] = [{ headers: cookieOf(cast.priscilla) }, { headers: cookieOf(cast.lydia) }]
    expect(await askByKey(server, key, people, hers)).toMatchObject(forbidden)
    expect((await askByKey(server, key, '/api/audit-log', lydias)).status).toBe(200)
  })

  test('everywhere but below /api, with or without a cookie', async () => {
    const key = await lay()
    const before = await stored(server.fresh.owner)
    const avatar = { method: 'PUT', body: 'bytes' }
    const rpc = { method: 'POST', body: '{"json":{}}', headers: { 'x-csrf-token': 'orpc' } }
    for (const [path, init] of [
      ['/rpc/people/list', rpc],
      ['/rpc/access/signOut', rpc],
      ['/rpc/live/follow', rpc],
      [`/files/${randomUUID()}`, {}],
      [`/files/${randomUUID()}`, avatar],
      ['/avatar', avatar],
      ['/export', {}],
      ['/organization-export', {}],
      ['/daily-journal-images/day-1/reflection.jpg', {}],
      ['/daily-journal-images/day-1/reflection.jpg', avatar],
      ['/home', {}],
      ['/', {}],
    ] as [string, RequestInit][]) {
      for (const also of [{}, cookieOf(cast.priscilla)]) {
        const headers = { ...init.headers, ...also }
        expect(await askByKey(server, key, path, { ...init, headers }), path).toMatchObject(forbidden)
      }
    }
    expect(await stored(server.fresh.owner)).toEqual(before)
  })

  test('in an address and in other headers, where it is not looked for', async () => {
    const key = await lay()
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
    const inAddress = await ask(`${people}?key=${key}&access_token=${key}&authorization=Bearer%20${key}`)
    expect(inAddress.status).toBe(401)
    for (const [name, value] of [
      ['x-api-key', key],
      ['cookie', `key=${key}`],
      ['authorization', `Basic ${btoa(`key:${key}`)}`],
      ['authorization', key],
    ] as const)
      expect((await ask(people, { [name]: value })).status).toBe(401)
    expect((await ask(people, { authorization: `bearer  ${key}` })).status).toBe(200)
  })

  test('from a page of another site', async () => {
    const key = await lay()
    const put = { method: 'PUT', body: '{}' }
    const path = `/api/managed-people/${cast.lydia.id}/suspension`
    const before = await stored(server.fresh.owner)
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const expected = { status: 403, code: 'CSRF_TOKEN_MISMATCH' }
      expect(await askByKey(server, key, path, { ...put, headers })).toMatchObject(expected)
    }
    expect(await stored(server.fresh.owner)).toEqual(before)
    // What such a page reads its browser does not show it.
    const read = await askByKey(server, key, people, { headers: { origin: 'https://elsewhere.example' } })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    expect((await askByKey(server, key, path, put)).status).toBe(200)
  })
})

test('a bearer that is no key of Emmaus is left to the proxy that added it', async () => {
  const authorization = 'Bearer eyJhbGciOi'
  const headers = { ...cookieOf(cast.priscilla), authorization }
  expect((await fetch(server.url + people, { headers })).status).toBe(200)
  expect((await fetch(server.url + people, { headers: { authorization } })).status).toBe(401)
})

describe('how often a key may ask', () => {
  test('is 60 times a minute, and the answer says when it may again', async () => {
    const [key, other] = [await lay(), await lay()]
    for (let time = 0; time < 60; time++) expect((await askByKey(server, key, people)).status).toBe(200)
    server.clock.pass({ seconds: 20 })
    const refused = await askByKey(server, key, people)
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', body: { data: { act: 'api-key' } } })
    expect(refused.headers.get('retry-after')).toBe('40')
    expect((await askByKey(server, other, people)).status).toBe(200)
    server.clock.pass({ seconds: 40 })
    expect((await askByKey(server, key, people)).status).toBe(200)
  })

  test('is 600 times an hour, whatever is asked', async () => {
    const key = await lay(cast.priscilla, ['audit:read'])
    for (let time = 1; time <= 600; time++) {
      expect((await askByKey(server, key, people)).status).toBe(403)
      if (time % 60 === 0) server.clock.pass({ minutes: 1 })
    }
    const refused = await askByKey(server, key, '/api/audit-log')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(50 * 60))
    server.clock.pass({ minutes: 50 })
    expect((await askByKey(server, key, '/api/audit-log')).status).toBe(200)
  })

  test('is counted by network for wrong ones, which shut no right one out', async () => {
    const key = await lay()
    for (let time = 0; time < 30; time++) {
      expect(await askByKey(server, newApiKey(), people)).toMatchObject(unauthenticated)
    }
    expect(await askByKey(server, newApiKey(), people)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect((await askByKey(server, key, people)).status).toBe(200)
  })
})

test('that a key was used is kept to the minute, and not written again within one', async () => {
  const key = await lay()
  const usedAt = async (moment: string) => {
    server.clock.set(moment)
    await askByKey(server, key, people)
    const { rows } = await run('select last_used_at, ctid::text || xmin::text as place from app.api_keys')
    return rows[0] as { last_used_at: Date; place: string }
  }
  const first = await usedAt('2026-11-20T13:00:10Z')
  expect(first.last_used_at).toEqual(new Date('2026-11-20T13:00:00Z'))
  expect(await usedAt('2026-11-20T13:00:59Z')).toEqual(first)
  const next = await usedAt('2026-11-20T13:01:00Z')
  expect(next.last_used_at).toEqual(new Date('2026-11-20T13:01:00Z'))
})

test('the log holds neither a key nor its hash, whatever is asked with it', async () => {
  const [right, wrong] = [await lay(), newApiKey()]
  for (const key of [right, wrong]) {
    for (const path of [people, `${people}?key=${key}`, '/rpc/people/list', '/api/nowhere'])
      await askByKey(server, key, path)
    for (const path of [people, '/api/assignments']) {
      const answer = await askByKey(server, key, path, { method: 'POST', body: '{' })
      expect(JSON.stringify(answer)).not.toContain(key)
    }
  }
  await run('alter table app.leader_assignments rename to gone')
  await askByKey(server, right, '/api/assignments')
  const log = logged.join('')
  expect(log).toContain('request failed')
  for (const key of [right, wrong]) {
    expect(log).not.toContain(key.slice('emmaus_'.length))
    expect(log).not.toContain(hashOfApiKey(key))
  }
})
