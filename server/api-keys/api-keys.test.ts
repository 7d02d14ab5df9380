import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mostKeys } from '#contract/api-keys/limits.ts'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { hashOfApiKey } from '#server/platform/api-key.ts'
import { layApiKey } from '#testing/api-keys/api-keys.ts'
import type { Caller } from '#testing/caller.ts'
import type { Cast } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { type Proving, proveIn } from '#testing/proving.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import { auditWords } from '#words/en/audit/audit.ts'

const scene = sceneForEach()
let proving: Proving
let cast: Cast
let apiKeys: Caller['apiKeys']
beforeEach(() => {
  proving = proveIn(scene)
  cast = scene.cast
  apiKeys = proving.as(cast.priscilla).apiKeys
  return () => proving.end()
})

type Form = Parameters<Caller['apiKeys']['make']>[0]

const form: Form = { name: 'Website', scopes: ['people:read'], endsAt: null, currentPassword: '' }
const make = (more: Partial<Form> = {}, by = cast.priscilla) =>
  proving.as(by).apiKeys.make({ ...form, ...more })
const keys = async () => (await apiKeys.list()).keys
const subscribe = (tier: string, status = 'active') =>
  scene.fresh.owner.query('update app.organizations set subscription_tier = $1, subscription_status = $2', [
    tier,
    status,
  ])

describe('a key', () => {
  test('is shown whole when it is made, and never again, and revoked for good, once', async () => {
    const { key, secret } = await make({ name: '  Our   website ', scopes: ['audit:read', 'audit:read'] })
    expect(secret).toMatch(/^emmaus_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Our website',
      lastFour: secret.slice(-4),
      madeBy: { displayName: 'Priscilla' },
      madeAt: new Date(scene.clock.now().epochMilliseconds),
      lastUsedAt: null,
      endsAt: null,
      state: 'living',
    })
    expect(key.scopes).toEqual(['audit:read'])
    expect(await apiKeys.list()).toEqual({ keys: [key], inPlan: true, can: { make: true } })
    // It stands nowhere in the database; its hash does.
    const everything = await textOfDatabase()
    expect(everything).toContain(hashOfApiKey(secret))
    expect(everything).not.toContain(secret.slice('emmaus_'.length, -4))

    const another = await make()
    expect(another.secret).not.toBe(secret)
    expect(await apiKeys.revoke({ id: key.id })).toEqual({})
    expect(await keys()).toEqual([another.key])
    await expectRefused('NOT_FOUND', apiKeys.revoke({ id: key.id }), apiKeys.revoke({ id: randomUUID() }))
  })

  test('is made only by an admin who proves to be at the device, and is told of it by mail', async () => {
    await make()
    expect(proving.letters).toEqual([{ letter: 'api-key-made', accountId: cast.priscilla.id }])
    // Who has no password has signed in just now.
    await scene.fresh.owner.query(`update auth.session set "createdAt" = '2026-11-20T12:00:00Z'`)
    await expectRefused('WRONG_PASSWORD', make())
    await proving.setPassword(cast.priscilla, 'tents of goat hair')
    await expectRefused('WRONG_PASSWORD', make({ currentPassword: 'a guess' }))
    await make({ currentPassword: 'tents of goat hair' })
    expect([(await keys()).length, proving.letters.length]).toEqual([2, 2])
  })

  test('needs a name of 1 to 60 characters, a scope, and an end that is still to come', async () => {
    const past = new Date(scene.clock.now().epochMilliseconds)
    await expectRefused(
      'BAD_REQUEST',
      make({ name: '   ' }),
      make({ name: 'x'.repeat(61) }),
      make({ scopes: [] }),
    )
    const data = { fields: { endsAt: ['Choose a day that is not in the past'] } }
    await expect(make({ endsAt: past })).rejects.toMatchObject({ code: 'INVALID_INPUT', data })
    expect(await keys()).toEqual([])
    const endsAt = new Date(past.getTime() + 1)
    expect((await make({ name: 'x'.repeat(60), endsAt })).key.endsAt).toEqual(endsAt)
  })

  test('is one of at most twenty living keys; one that is revoked or ends makes room', async () => {
    const endsAt = new Date(scene.clock.now().add({ hours: 1 }).epochMilliseconds)
    const first = await make({ endsAt })
    for (let more = 1; more < mostKeys; more++) await make()
    expect(mostKeys).toBe(20)
    expect((await apiKeys.list()).can).toEqual({ make: false })
    await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_KEYS', status: 409 })
    scene.clock.pass({ hours: 1 })
    expect((await apiKeys.list()).can).toEqual({ make: true })
    expect((await keys()).find(({ id }) => id === first.key.id)?.state).toBe('ended')
    const last = await make()
    await expectRefused('TOO_MANY_KEYS', make())
    await apiKeys.revoke({ id: last.key.id })
    // Of two that are made at once the last place takes one.
    await giveRole(scene.fresh.owner, cast.barnabas, 'admin')
    const made = await Promise.allSettled([make(), make({}, cast.barnabas)])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('that has ended is listed for 30 days more', async () => {
    await layApiKey(scene.fresh, cast.priscilla, ['audit:read'], { endsAt: '2026-11-21T00:00:00Z' })
    scene.clock.set('2026-12-20T23:00:00Z')
    expect(await keys()).toMatchObject([{ state: 'ended' }])
    scene.clock.set('2026-12-21T00:00:01Z')
    expect(await keys()).toEqual([])
  })

  test('is noted by its name, its last four characters and what it may do, and by nothing else of it', async () => {
    const lasting = await make()
    const endsAt = new Date('2027-01-01T12:00:00Z')
    const passing = await make({ scopes: ['people:read', 'audit:read'], endsAt })
    await apiKeys.revoke({ id: lasting.key.id })
    const { notes } = await proving.as(cast.priscilla).audit.list({})
    const told = notes.filter(({ act }) => act.startsWith('api-key')).map((note) => auditWords.tell(note))
    const [one, other] = [lasting, passing].map(
      ({ key }) => `the API key “Website” (ends in ${key.lastFour})`,
    )
    expect(new Set(told)).toEqual(
      new Set([
        `Priscilla created ${other} for people:read and audit:read until Jan 1, 2027`,
        `Priscilla created ${one} for people:read`,
        `Priscilla revoked ${one}`,
      ]),
    )
    for (const { secret } of [lasting, passing]) {
      expect(JSON.stringify(notes)).not.toContain(secret.slice(0, -4))
      expect(JSON.stringify(notes)).not.toContain(hashOfApiKey(secret))
    }
  })

  test('rests while its maker is no admin, is suspended or leaves, and has no maker once they have left', async () => {
    const { owner } = scene.fresh
    const { barnabas } = cast
    const suspend = (at: string) =>
      owner.query(`update app.people set suspended_at = ${at} where id = $1`, [barnabas.id])
    await giveRole(owner, barnabas, 'admin')
    await layApiKey(scene.fresh, barnabas, ['audit:read'])
    const state = async () => (await keys())[0]?.state
    expect(await state()).toBe('living')
    for (const [does, undoes] of [
      [() => giveRole(owner, barnabas, 'leader'), () => giveRole(owner, barnabas, 'admin')],
      [() => suspend('sec.now()'), () => suspend('null')],
      [() => layLeaving(owner, barnabas), () => owner.query('delete from app.deletions')],
    ] as const) {
      await does()
      expect(await state()).toBe('resting')
      await undoes()
      expect(await state()).toBe('living')
    }
    await owner.query('delete from auth."user" where id = $1', [barnabas.id])
    expect(await keys()).toMatchObject([{ state: 'resting', madeBy: null }])
  })

  test('is for admins alone, and not there for those of another organization, nor theirs here', async () => {
    await giveRole(scene.fresh.owner, cast.demas, 'admin')
    await subscribe('premium')
    const there = proving.as(cast.demas).apiKeys
    const ours = await make()
    const theirs = await make({ name: 'Of Thessalonica' }, cast.demas)
    expect(await keys()).toEqual([ours.key])
    expect((await there.list()).keys).toEqual([theirs.key])
    const before = await stored(scene.fresh.owner)
    for (const player of [cast.barnabas, cast.lydia]) {
      const { list, make: makeOne, revoke } = proving.as(player).apiKeys
      await expectRefused('FORBIDDEN', list(), makeOne(form), revoke({ id: ours.key.id }))
    }
    await expectRefused('NOT_FOUND', there.revoke({ id: ours.key.id }), apiKeys.revoke({ id: theirs.key.id }))
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})

describe('where the plan does not hold API Access', () => {
  test.each([
    ['free', 'active'],
    ['standard', 'active'],
    ['premium', 'paused'],
    ['enterprise', 'archived'],
  ])('no key is made on %s that is %s, and what there is can be seen and revoked', async (tier, status) => {
    const { key } = await make()
    await subscribe(tier, status)
    expect(await apiKeys.list()).toMatchObject({
      keys: [{ id: key.id }],
      inPlan: false,
      can: { make: false },
    })
    /** All that is kept but how often somebody has tried. */
    const kept = async () => ({ ...(await stored(scene.fresh.owner)), 'app.counters': null })
    const before = await kept()
    const refused = { code: 'NOT_IN_PLAN', data: { feature: 'api-access' } }
    await expect(make()).rejects.toMatchObject(refused)
    expect(await kept()).toEqual(before)
    await apiKeys.revoke({ id: key.id })
    expect(await keys()).toEqual([])
  })

  test.each([
    ['premium', 'active'],
    ['premium', 'trial'],
    ['enterprise', 'active'],
  ])('is not on %s that is %s', async (tier, status) => {
    await subscribe(tier, status)
    expect((await make()).key.state).toBe('living')
  })
})

describe('the database', () => {
  const by = (key: string, scope?: Scope) => ({
    sessionToken: null,
    key: { hash: hashOfApiKey(key), ...(scope && { scope }) },
  })

  test('takes the role of an admin for a scope that the key holds, and for no other', async () => {
    const { database } = scene
    const who = sql<{ name: string }>`select current_user::text as name`
    const key = await layApiKey(scene.fresh, cast.priscilla, ['people:write'])
    const held = await database.read(by(key, 'people:write'), (tx) => tx.first(who))
    expect(held).toEqual({ name: 'emmaus_admin' })
    for (const [code, actor] of [
      ['UNAUTHENTICATED', by(key, 'people:read')],
      ['UNAUTHENTICATED', by(`${key}x`, 'people:write')],
      ['FORBIDDEN', by(key)],
    ] as const) {
      for (const way of ['read', 'write'] as const)
        await expect(database[way](actor, (tx) => tx.first(who))).rejects.toMatchObject({ code })
    }
  })

  test('lets no key make or revoke another, or run the platform', async () => {
    const actor = by(await layApiKey(scene.fresh, cast.priscilla, ['people:write']), 'people:write')
    const { key } = await make()
    const made = sql`select refused, made from sec.make_api_key('More', ${'a'.repeat(64)}, 'more', '{audit:read}', null, 20)`
    const expected = { refused: 'FORBIDDEN', made: null }
    expect(await scene.database.write(actor, (tx) => tx.first(made))).toEqual(expected)
    const revoked = sql`select sec.revoke_api_key(${key.id}::uuid) as done, sec.runs_platform() as runs`
    expect(await scene.database.write(actor, (tx) => tx.first(revoked))).toEqual({ done: false, runs: false })
    const byHand = await scene.database.write(cast.priscilla, (tx) => tx.first(revoked))
    expect(byHand).toEqual({ done: true, runs: true })
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
