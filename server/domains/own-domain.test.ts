import { beforeEach, describe, expect, test } from 'vitest'
import { layOrganization } from '#testing/organizations/organizations.ts'
import type { Player } from '#testing/cast.ts'
import { callAs } from '#testing/caller.ts'
import { namesFrom } from '#testing/names.ts'
import { noAccess, type Scene, setScene } from '#testing/scene.ts'
import { visitedOrganization } from '#server/joining/visited-organization.ts'

const appUrl = 'https://emmaus.example'
const domain = 'app.grace.example'
const name = `_emmaus.${domain}`

let scene: Scene
let cast: Scene['cast']
beforeEach(async () => {
  scene = await setScene()
  cast = scene.cast
  await layOrganization(scene.fresh.owner, 'Grace Church', {
    slug: 'grace',
    subscription_tier: 'premium',
    custom_domain: domain,
  })
  return () => scene.end()
})

const as = (player: Player) => {
  const access = new Proxy(noAccess, {
    get: (none, key) => (key === 'appUrl' ? appUrl : Reflect.get(none, key)) as unknown,
  })
  return callAs(player, { database: scene.database, access, names: namesFrom(scene.records) })
}
const check = (player = cast.priscilla) => as(player).domains.check({ id: 'grace', domain })
const visited = async (host: string) =>
  (await visitedOrganization(scene.database, { host }, appUrl)).brand.name
const change = (set: string, slug = 'grace') =>
  scene.fresh.owner.query(`update app.organizations set ${set} where slug = $1`, [slug])
const recorded = async () =>
  (
    await scene.fresh.owner.query<{ act: string; slug: string }>(
      `select l.act, o.slug from app.audit_log l join app.organizations o on o.id = l.organization_id
        where act like 'domain.%' order by l.at, o.is_default desc, act`,
    )
  ).rows

describe('the own domain of an organization', () => {
  test('leads to it once its record says so, and not before', async () => {
    const held = await as(cast.priscilla).domains.read({ id: 'grace' })
    expect(held).toMatchObject({ domain, leadsTo: 'emmaus.example', provedAt: null })
    expect(held?.record).toMatchObject({
      type: 'TXT',
      name,
      value: expect.stringMatching(/^emmaus=[\da-f-]{36}$/),
    })
    expect(await check()).toMatchObject({ answer: 'missing' })
    scene.records.set(name, ['v=spf1 -all', 'emmaus=another'])
    expect(await check()).toMatchObject({ answer: 'other' })
    scene.records.set(name, null)
    expect(await check()).toMatchObject({ answer: 'unanswered', domain: { provedAt: null } })
    expect(await visited(domain)).not.toBe('Grace Church')

    scene.records.set(name, ['v=spf1 -all', held?.record.value ?? ''])
    const provedAt = new Date(scene.clock.now().epochMilliseconds)
    expect(await check()).toMatchObject({ answer: 'proved', domain: { provedAt } })
    expect(await visited(domain)).toBe('Grace Church')
    expect(await recorded()).toMatchObject([
      { act: 'domain.proved' },
      { act: 'domain.proved', slug: 'grace' },
    ])
    // Again changes nothing, and what is not found later takes nothing away.
    await check()
    scene.records.clear()
    expect(await check()).toMatchObject({ answer: 'missing', domain: { provedAt } })
    expect(await recorded()).toHaveLength(2)
  })

  test('may be named by another, which keeps its owner from nothing', async () => {
    await layOrganization(scene.fresh.owner, 'Squatter', {
      slug: 'squatter',
      subscription_tier: 'premium',
      custom_domain: domain,
    })
    const value = async (id: string) => (await as(cast.priscilla).domains.read({ id }))?.record.value ?? ''
    expect(await value('grace')).not.toBe(await value('squatter'))
    scene.records.set(name, [await value('grace')])
    expect(await as(cast.priscilla).domains.check({ id: 'squatter', domain })).toMatchObject({
      answer: 'other',
    })
    expect(await check()).toMatchObject({ answer: 'proved' })
    expect(await visited(domain)).toBe('Grace Church')
  })

  test('passes to its new owner once proved there, and the former owner’s record says that it is lost', async () => {
    await change('domain_proved_at = now()')
    const before = await as(cast.priscilla).domains.read({ id: 'grace' })
    await layOrganization(scene.fresh.owner, 'New Owner', {
      slug: 'owner',
      subscription_tier: 'premium',
      custom_domain: domain,
    })
    const held = await as(cast.priscilla).domains.read({ id: 'owner' })
    scene.records.set(name, [held?.record.value ?? ''])
    expect(await as(cast.priscilla).domains.check({ id: 'owner', domain })).toMatchObject({
      answer: 'proved',
    })
    expect(await visited(domain)).toBe('New Owner')
    expect(await as(cast.priscilla).domains.read({ id: 'grace' })).toMatchObject({ provedAt: null })
    expect((await recorded()).filter(({ slug }) => slug === 'grace')).toMatchObject([{ act: 'domain.lost' }])
    // Its old record may still be there, and takes nothing back.
    scene.records.set(name, [before?.record.value ?? '', held?.record.value ?? ''])
    expect(await check()).toMatchObject({ answer: 'other', domain: { provedAt: null } })
    expect(await visited(domain)).toBe('New Owner')
  })

  test('is not in use where the plan does not hold it, and comes back with it', async () => {
    await change('domain_proved_at = now()')
    await change(`subscription_tier = 'standard'`)
    expect(await visited(domain)).not.toBe('Grace Church')
    expect((await as(cast.priscilla).organizations.read({ id: 'grace' })).address).toBe(
      'https://grace.emmaus.example',
    )
    await expect(check()).rejects.toMatchObject({ code: 'NOT_IN_PLAN', data: { feature: 'custom-domain' } })
    await change(`subscription_tier = 'premium'`)
    expect(await visited(domain)).toBe('Grace Church')
  })

  test('is proved again after another has taken its place', async () => {
    await change('domain_proved_at = now()')
    const before = await as(cast.priscilla).domains.read({ id: 'grace' })
    await change(`custom_domain = 'www.grace.example'`)
    const after = await as(cast.priscilla).domains.read({ id: 'grace' })
    expect(after).toMatchObject({ domain: 'www.grace.example', provedAt: null })
    expect(after?.record.value).not.toBe(before?.record.value)
    await expect(check()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  test('is a matter of those who manage the organization', async () => {
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    for (const id of ['grace', 'nowhere']) {
      await expect(as(cast.demas).domains.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(as(cast.demas).domains.check({ id, domain })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await change(`custom_domain = 'demas.example'`, 'thessalonica')
    expect(await as(cast.demas).domains.read({ id: 'thessalonica' })).toMatchObject({
      domain: 'demas.example',
    })
    await expect(as(cast.barnabas).domains.read({ id: 'grace' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(check(cast.barnabas)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await as(cast.demas).domains.read({ id: 'thessalonica' })).not.toBeNull()
    await change(`custom_domain = null`)
    expect(await as(cast.priscilla).domains.read({ id: 'grace' })).toBeNull()
  })
})
