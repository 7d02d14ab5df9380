import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  alterOrganization,
  layOrganization,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations.ts'
import type { Player } from '#testing/cast.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

const managed = (by: Player | null = scene.cast.priscilla) => scene.as(by)
type Asked = Parameters<ReturnType<typeof managed>['organizations']['list']>[0]
const idsOf = async (asked: Asked, by?: Player) =>
  (await managed(by).organizations.list(asked)).organizations.map(({ id }) => id)

describe('the organizations', () => {
  test('are shown to admins of the default one with all that is theirs, by name', async () => {
    await alterOrganization(scene.fresh.owner, 'Church of Thessalonica', {
      subscription_tier: 'standard',
      subscription_status: 'trial',
      custom_domain: 'app.thessalonica.example.org',
      contact_email: 'office@thessalonica.example.org',
      contact_phone: '+30 2310',
      website: 'https://thessalonica.example.org',
      theme: 'dark',
    })
    await scene.fresh.owner.query(`update app.organizations set created_at = '2026-01-02'`)
    const { organizations, ...rest } = await managed().organizations.list({})
    expect(rest).toEqual({ total: 2, page: 1, pages: 1, host: 'localhost:3000', can: { create: true } })
    expect(organizations).toEqual([
      {
        id: 'thessalonica',
        name: 'Church of Thessalonica',
        logo: null,
        primaryColor: '#3B82F6',
        secondaryColor: '#F59E0B',
        tertiaryColor: '#10B981',
        theme: 'dark',
        subscriptionTier: 'standard',
        subscriptionStatus: 'trial',
        customDomain: 'app.thessalonica.example.org',
        contactEmail: 'office@thessalonica.example.org',
        contactPhone: '+30 2310',
        website: 'https://thessalonica.example.org',
        createdAt: new Date('2026-01-02'),
        isDefault: false,
        people: 1,
        address: 'http://thessalonica.localhost:3000',
        host: 'localhost:3000',
        version: expect.any(Number),
        can: { subscribe: true, archive: true, restore: false, moveHere: true },
      },
      expect.objectContaining({
        id: 'emmaus',
        isDefault: true,
        people: 8,
        subscriptionTier: 'enterprise',
        subscriptionStatus: 'active',
        address: 'http://localhost:3000',
        can: { subscribe: false, archive: false, restore: false, moveHere: true },
      }),
    ])
    expect(await managed().organizations.read({ id: 'thessalonica' })).toEqual(organizations[0])
  })

  test('are to the admin of another one only their own, of which they settle neither plan nor state', async () => {
    await layOrganization(scene.fresh.owner, 'Grace Chapel', { slug: 'grace' })
    const { demas } = scene.cast
    const theirs = await managed(demas).organizations.list({})
    expect(theirs).toMatchObject({
      total: 1,
      can: { create: false },
      organizations: [
        { id: 'thessalonica', can: { subscribe: false, archive: false, restore: false, moveHere: false } },
      ],
    })
    expect(JSON.stringify(theirs)).not.toContain('grace')
    expect(await managed(demas).organizations.read({ id: 'thessalonica' })).toMatchObject({ people: 1 })
    expect(await idsOf({ search: 'grace' }, demas)).toEqual([])
    for (const id of ['grace', 'emmaus', 'nowhere']) {
      await expect(managed(demas).organizations.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(managed().organizations.read({ id: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are shown to nobody else', async () => {
    const { lydia, barnabas } = scene.cast
    for (const player of [lydia, barnabas]) {
      await expect(managed(player).organizations.list({})).rejects.toMatchObject({
        code: 'FORBIDDEN',
        status: 403,
      })
      await expect(managed(player).organizations.read({ id: 'emmaus' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    await expect(managed(null).organizations.list({})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    })
    await expect(managed(null).organizations.read({ id: 'emmaus' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('are found by part of a name, an ID, a domain or a contact, however it is written', async () => {
    const { owner } = scene.fresh
    await layOrganization(owner, 'Église 100%_pure', { slug: 'eglise', contact_email: 'zoe@paris.example' })
    await layOrganization(owner, 'Hope', { slug: 'hope', custom_domain: 'journal.hope.example' })
    expect(await idsOf({ search: ' EGLISE ' })).toEqual(['eglise'])
    expect(await idsOf({ search: '%' })).toEqual(['eglise'])
    expect(await idsOf({ search: '_' })).toEqual(['eglise'])
    expect(await idsOf({ search: 'h%e' })).toEqual([])
    expect(await idsOf({ search: 'ZOE@paris' })).toEqual(['eglise'])
    expect(await idsOf({ search: 'journal.h' })).toEqual(['hope'])
    expect(await idsOf({ search: '' })).toHaveLength(4)
  })

  test('come in pages of ten, each of them once, and one behind the last is the last', async () => {
    await scene.fresh.owner.query(
      `insert into app.organizations (name) select 'Same' from generate_series(1, 21)`,
    )
    const pages = await Promise.all([1, 2, 3, 99].map((page) => managed().organizations.list({ page })))
    expect(pages.map(({ organizations, page, pages: of }) => [organizations.length, page, of])).toEqual([
      [10, 1, 3],
      [10, 2, 3],
      [3, 3, 3],
      [3, 3, 3],
    ])
    expect(new Set(pages.flatMap(({ organizations }) => organizations.map(({ id }) => id))).size).toBe(23)
  })
})

describe('what an organization is subscribed to, and who is to be asked there', () => {
  const columns = [
    'slug',
    'subscription_tier',
    'subscription_status',
    'custom_domain',
    'contact_email',
    'contact_phone',
    'website',
    'invitation',
    'domain_token',
  ]

  test.each(columns)('is in no column that people read by themselves: %s', async (column) => {
    const { lydia, barnabas, priscilla } = scene.cast
    for (const player of [lydia, barnabas, priscilla]) {
      const read = (name: string) =>
        scene.database.read(player, (tx) => tx.first(sql`select ${sql.raw(name)} from app.organizations`))
      expect(await read('name')).toEqual({ name: 'Emmaus' })
      await expect(read(column)).rejects.toThrow(/permission denied/)
    }
  })

  test('comes by no function to whoever is no admin', async () => {
    const { lydia, barnabas, demas } = scene.cast
    const calls = [
      'sec.managed_organizations()',
      'sec.people_of(null)',
      'sec.runs_platform()',
      `sec.add_organization('{}')`,
      `sec.change_organization('emmaus', 1, '{"name":"Mine"}')`,
      `sec.renew_invitation('emmaus')`,
    ]
    for (const call of calls) {
      const ask = (player: Player) =>
        scene.database.write(player, (tx) => tx.all(sql`select * from ${sql.raw(call)}`))
      for (const player of [lydia, barnabas]) await expect(ask(player)).rejects.toThrow(/permission denied/)
      // An admin may call it, so that nothing but the role kept the others out.
      expect(Array.isArray(await ask(demas))).toBe(true)
    }
  })
})
