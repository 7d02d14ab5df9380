import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mostKeys } from '#contract/api-keys/limits.ts'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { auditWords } from '#words/en/audit.ts'
import { hashOfApiKey } from '#server/platform/api-key.ts'
import { layApiKey } from '#testing/api-keys.ts'
import type { Cast } from '#testing/cast.ts'
import { type Proving, proveIn } from '#testing/proving.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { giveRole, layLeaving } from '#testing/ties.ts'

const form = { name: 'Website', scopes: ['people:read' as const], endsAt: null, currentPassword: '' }

let scene: Scene
let proving: Proving
let cast: Cast
beforeEach(async () => {
  scene = await setScene()
  proving = proveIn(scene)
  cast = scene.cast
  return async () => {
    await proving.end()
    await scene.end()
  }
})

const keysOf = (caller = proving.as(cast.priscilla)) => caller.apiKeys.list()
const subscribe = (tier: string, status = 'active') =>
  scene.fresh.owner.query('update app.organizations set subscription_tier = $1, subscription_status = $2', [
    tier,
    status,
  ])
/** All that is kept but how often somebody has tried. */
const kept = async () => ({ ...(await stored(scene.fresh.owner)), 'app.counters': null })

describe('a key', () => {
  test('is shown whole when it is made, and never again', async () => {
    const { apiKeys } = proving.as(cast.priscilla)
    const { key, secret } = await apiKeys.make({ ...form, name: '  Our   website ' })
    expect(secret).toMatch(/^emmaus_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Our website',
      lastFour: secret.slice(-4),
      scopes: ['people:read'],
      madeBy: { displayName: 'Priscilla' },
      madeAt: new Date(scene.clock.now().epochMilliseconds),
      lastUsedAt: null,
      endsAt: null,
      state: 'living',
    })
    expect(await apiKeys.list()).toEqual({ keys: [key], inPlan: true, can: { make: true } })
    // It stands nowhere in the database; its hash does.
    const everything = await textOfDatabase()
    expect(everything).toContain(hashOfApiKey(secret))
    expect(everything).not.toContain(secret.slice('emmaus_'.length, -4))
  })

  test('is made by whoever proves to be at the device, who is told by mail', async () => {
    const { apiKeys } = proving.as(cast.priscilla)
    await apiKeys.make(form)
    expect(proving.letters).toEqual([{ letter: 'api-key-made', accountId: cast.priscilla.id }])
    // Who has no password has signed in just now.
    await scene.fresh.owner.query(`update auth.session set "createdAt" = '2026-11-20T12:00:00Z'`)
    await expect(apiKeys.make(form)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await proving.setPassword(cast.priscilla, 'tents of goat hair')
    await expectRefused('WRONG_PASSWORD', apiKeys.make({ ...form, currentPassword: 'a guess' }))
    await apiKeys.make({ ...form, currentPassword: 'tents of goat hair' })
    expect((await apiKeys.list()).keys).toHaveLength(2)
    expect(proving.letters).toHaveLength(2)
  })

  test('is another one each time, and holds each scope once', async () => {
    const { apiKeys } = proving.as(cast.priscilla)
    const twice = { ...form, scopes: ['audit:read' as const, 'audit:read' as const] }
    const made = [await apiKeys.make(twice), await apiKeys.make(twice)]
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(2)
    expect(made[0]?.key.scopes).toEqual(['audit:read'])
  })

  test('needs a name of 1 to 60 characters, a scope, and an end that is still to come', async () => {
    const { apiKeys } = proving.as(cast.priscilla)
    const past = new Date(scene.clock.now().epochMilliseconds)
    for (const odd of [{ name: '   ' }, { name: 'x'.repeat(61) }, { scopes: [] }]) {
      await expect(apiKeys.make({ ...form, ...odd })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const fields = { endsAt: ['Choose a day that is not over'] }
    await expect(apiKeys.make({ ...form, endsAt: past })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields },
    })
    expect((await keysOf()).keys).toEqual([])
    const later = new Date(past.getTime() + 1)
    expect((await apiKeys.make({ ...form, name: 'x'.repeat(60), endsAt: later })).key.endsAt).toEqual(later)
  })

  test('is one of at most twenty that live; whoever revokes one, or where one ends, makes room', async () => {
    const { apiKeys } = proving.as(cast.priscilla)
    const soon = new Date(scene.clock.now().add({ hours: 1 }).epochMilliseconds)
    const first = await apiKeys.make({ ...form, endsAt: soon })
    for (let more = 1; more < mostKeys; more++) await apiKeys.make(form)
    expect(mostKeys).toBe(20)
    expect((await keysOf()).can).toEqual({ make: false })
    await expect(apiKeys.make(form)).rejects.toMatchObject({ code: 'TOO_MANY_KEYS', status: 409 })
    scene.clock.pass({ hours: 1 })
    const { keys, can } = await keysOf()
    expect(can).toEqual({ make: true })
    expect(keys.find(({ id }) => id === first.key.id)?.state).toBe('ended')
    const last = await apiKeys.make(form)
    await expect(apiKeys.make(form)).rejects.toMatchObject({ code: 'TOO_MANY_KEYS' })
    await apiKeys.revoke({ id: last.key.id })
    expect((await apiKeys.make(form)).key.state).toBe('living')
  })

  test('of two that are made at once the last place takes one', async () => {
    for (let more = 1; more < mostKeys; more++) await layApiKey(scene.fresh, cast.priscilla, ['audit:read'])
    await giveRole(scene.fresh.owner, cast.barnabas, 'admin')
    const made = await Promise.allSettled(
      [cast.priscilla, cast.barnabas].map((player) => proving.as(player).apiKeys.make(form)),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('that has ended is listed for 30 days more', async () => {
    await layApiKey(scene.fresh, cast.priscilla, ['audit:read'], { endsAt: '2026-11-21T00:00:00Z' })
    scene.clock.set('2026-12-20T23:00:00Z')
    expect((await keysOf()).keys).toMatchObject([{ state: 'ended' }])
    scene.clock.set('2026-12-21T00:00:01Z')
    expect((await keysOf()).keys).toEqual([])
  })

  test('is revoked for good, once', async () => {
    const { apiKeys } = proving.as(cast.priscilla)
    const { key } = await apiKeys.make(form)
    expect(await apiKeys.revoke({ id: key.id })).toEqual({})
    expect((await keysOf()).keys).toEqual([])
    await expect(apiKeys.revoke({ id: key.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(apiKeys.revoke({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is noted by its name, its last four characters and what it may do, and by nothing else of it', async () => {
    const caller = proving.as(cast.priscilla)
    const until = {
      scopes: ['people:read', 'audit:read'] as Scope[],
      endsAt: new Date('2027-01-01T12:00:00Z'),
    }
    const lasting = await caller.apiKeys.make(form)
    const passing = await caller.apiKeys.make({ ...form, ...until })
    await caller.apiKeys.revoke({ id: lasting.key.id })
    const { notes } = await caller.audit.list({})
    const own = notes.filter(({ act }) => act.startsWith('api-key'))
    const [one, other] = [lasting, passing].map(
      ({ key }) => `the API key “Website” (ends in ${key.lastFour})`,
    )
    const told = [
      `Priscilla made ${other} for people:read and audit:read until Jan 1, 2027`,
      `Priscilla made ${one} for people:read`,
      `Priscilla revoked ${one}`,
    ]
    expect(own.map((note) => auditWords.tell(note)).toSorted()).toEqual(told.toSorted())
    for (const { secret } of [lasting, passing]) {
      expect(JSON.stringify(notes)).not.toContain(secret.slice(0, -4))
      expect(JSON.stringify(notes)).not.toContain(hashOfApiKey(secret))
    }
  })

  test('rests while whoever made it is no admin, is suspended or leaves, and is made of nobody once they have left', async () => {
    const { owner } = scene.fresh
    const suspend = (at: string) =>
      owner.query(`update app.people set suspended_at = ${at} where id = $1`, [cast.barnabas.id])
    await giveRole(owner, cast.barnabas, 'admin')
    await layApiKey(scene.fresh, cast.barnabas, ['audit:read'])
    const state = async () => (await keysOf()).keys[0]?.state
    expect(await state()).toBe('living')
    for (const [does, undoes] of [
      [() => giveRole(owner, cast.barnabas, 'leader'), () => giveRole(owner, cast.barnabas, 'admin')],
      [() => suspend('sec.now()'), () => suspend('null')],
      [
        () => layLeaving(owner, cast.barnabas),
        () => owner.query('update app.deletions set cancelled_at = sec.now()'),
      ],
    ] as const) {
      await does()
      expect(await state()).toBe('resting')
      await undoes()
      expect(await state()).toBe('living')
    }
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [cast.barnabas.id])
    expect((await keysOf()).keys).toMatchObject([{ state: 'resting', madeBy: null }])
  })
})

describe('where the plan does not hold API Access', () => {
  test.each([
    ['free', 'active'],
    ['standard', 'active'],
    ['premium', 'paused'],
    ['enterprise', 'archived'],
  ])('no key is made on %s that is %s, and what there is can be seen and revoked', async (tier, status) => {
    const { apiKeys } = proving.as(cast.priscilla)
    const { key } = await apiKeys.make(form)
    await subscribe(tier, status)
    const expected = { keys: [{ id: key.id }], inPlan: false, can: { make: false } }
    expect(await apiKeys.list()).toMatchObject(expected)
    const before = await kept()
    await expect(apiKeys.make(form)).rejects.toMatchObject({
      code: 'NOT_IN_PLAN',
      data: { feature: 'api-access' },
    })
    expect(await kept()).toEqual(before)
    await apiKeys.revoke({ id: key.id })
    expect((await apiKeys.list()).keys).toEqual([])
  })

  test.each([
    ['premium', 'active'],
    ['premium', 'trial'],
    ['enterprise', 'active'],
  ])('is not on %s that is %s', async (tier, status) => {
    await subscribe(tier, status)
    expect((await proving.as(cast.priscilla).apiKeys.make(form)).key.state).toBe('living')
  })
})

describe('the database', () => {
  const by = (key: string, scope: Scope) => ({ sessionToken: null, key: { hash: hashOfApiKey(key), scope } })
  const who = sql<{ name: string }>`select current_user::text as name`

  test('takes the role of an admin for a scope that the key holds, and for no other', async () => {
    const { database } = scene
    const key = await layApiKey(scene.fresh, cast.priscilla, ['people:write'])
    const held = await database.read(by(key, 'people:write'), (tx) => tx.first(who))
    expect(held).toEqual({ name: 'emmaus_admin' })
    for (const actor of [by(key, 'people:read'), by(`${key}x`, 'people:write')]) {
      const refused = { code: 'UNAUTHENTICATED' }
      await expect(database.read(actor, (tx) => tx.first(who))).rejects.toMatchObject(refused)
      await expect(database.write(actor, (tx) => tx.first(who))).rejects.toMatchObject(refused)
    }
    const scopeless = { sessionToken: null, key: { hash: hashOfApiKey(key) } }
    await expectRefused(
      'FORBIDDEN',
      database.read(scopeless, (tx) => tx.first(who)),
    )
  })

  test('lets no key make or revoke another, or run the platform', async () => {
    const actor = by(await layApiKey(scene.fresh, cast.priscilla, ['people:write']), 'people:write')
    const { key } = await proving.as(cast.priscilla).apiKeys.make(form)
    const made = sql`select refused, made from sec.make_api_key('More', ${'a'.repeat(64)}, 'more', '{audit:read}', null, 20)`
    const expected = { refused: 'FORBIDDEN', made: null }
    expect(await scene.database.write(actor, (tx) => tx.first(made))).toEqual(expected)
    const revoked = sql`select sec.revoke_api_key(${key.id}::uuid) as done, sec.runs_platform() as runs`
    expect(await scene.database.write(actor, (tx) => tx.first(revoked))).toEqual({ done: false, runs: false })
    const byHand = await scene.database.write(cast.priscilla, (tx) => tx.first(revoked))
    expect(byHand).toEqual({ done: true, runs: true })
  })
})

describe('keys of an organization', () => {
  test('are for its admins alone', async () => {
    const { key } = await proving.as(cast.priscilla).apiKeys.make(form)
    const before = await stored(scene.fresh.owner)
    for (const player of [cast.barnabas, cast.lydia]) {
      const { apiKeys } = proving.as(player)
      await expectRefused('FORBIDDEN', apiKeys.list())
      await expectRefused('FORBIDDEN', apiKeys.make(form))
      await expectRefused('FORBIDDEN', apiKeys.revoke({ id: key.id }))
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('are not there for admins of another, and theirs not here', async () => {
    await giveRole(scene.fresh.owner, cast.demas, 'admin')
    await subscribe('premium')
    const [here, there] = [proving.as(cast.priscilla), proving.as(cast.demas)]
    const ours = await here.apiKeys.make(form)
    const theirs = await there.apiKeys.make({ ...form, name: 'Of Thessalonica' })
    expect((await keysOf(here)).keys).toEqual([ours.key])
    expect((await keysOf(there)).keys).toEqual([theirs.key])
    const before = await stored(scene.fresh.owner)
    await expect(there.apiKeys.revoke({ id: ours.key.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(here.apiKeys.revoke({ id: theirs.key.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})

async function textOfDatabase(): Promise<string> {
  const { owner } = scene.fresh
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth')`,
  )
  const texts: string[] = []
  for (const { name } of tables) texts.push(JSON.stringify((await owner.query(`select * from ${name}`)).rows))
  return texts.join('\n')
}
