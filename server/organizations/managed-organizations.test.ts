import { beforeEach, describe, expect, test } from 'vitest'
import {
  layOrganization,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations/organizations.ts'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

const managed = (by: Player = scene.cast.priscilla) => scene.as(by).organizations
const idsOf = async (search: string, by?: Player) =>
  (await managed(by).list({ search })).organizations.map(({ id }) => id)

describe('the organizations', () => {
  test('are shown to admins of the default one with all that is theirs, by name', async () => {
    const theirs = {
      theme: 'dark',
      subscriptionTier: 'premium',
      subscriptionStatus: 'trial',
      customDomain: 'app.thessalonica.example.org',
      contactEmail: 'office@thessalonica.example.org',
      contactPhone: '+30 2310',
      website: 'https://thessalonica.example.org',
    } as const
    await scene.fresh.owner.query(`update app.organizations set created_at = '2026-01-02', unlock_hour = 18`)
    const held = await managed().read({ id: 'thessalonica' })
    await managed().change({ ...held, ...theirs, organization: held.id })
    const { organizations, ...rest } = await managed().list({})
    expect(rest).toEqual({ total: 2, page: 1, pages: 1, host: 'localhost:3000', can: { create: true } })
    expect(organizations).toEqual([
      {
        id: 'thessalonica',
        name: 'Church of Thessalonica',
        logo: null,
        primaryColor: '#3B82F6',
        secondaryColor: '#F59E0B',
        tertiaryColor: '#10B981',
        ...theirs,
        createdAt: new Date('2026-01-02'),
        unlock: { hour: 18, zone: 'America/New_York' },
        isDefault: false,
        people: 1,
        address: 'http://thessalonica.localhost:3000',
        host: 'localhost:3000',
        hasAdmin: true,
        signUps: 'open',
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
    expect(await managed().read({ id: 'thessalonica' })).toEqual(organizations[0])
  })

  test('are to the admin of another one only their own, of which they settle neither plan nor state', async () => {
    await layOrganization(scene.fresh.owner, 'Grace Chapel', { slug: 'grace' })
    const { demas } = scene.cast
    const theirs = await managed(demas).list({})
    const can = { subscribe: false, archive: false, restore: false, moveHere: false }
    expect(theirs).toMatchObject({ total: 1, can: { create: false } })
    expect(theirs.organizations).toMatchObject([{ id: 'thessalonica', can }])
    expect(JSON.stringify(theirs)).not.toContain('grace')
    expect(await managed(demas).read({ id: 'thessalonica' })).toMatchObject({ people: 1 })
    expect(await idsOf('grace', demas)).toEqual([])
    const others = ['grace', 'emmaus', 'nowhere'].map((id) => managed(demas).read({ id }))
    await expectRefused('NOT_FOUND', ...others, managed().read({ id: 'nowhere' }))
  })

  test('are found by part of a name, an ID, a domain or a contact, however it is written', async () => {
    const { owner } = scene.fresh
    await layOrganization(owner, 'Église 100%_pure', { slug: 'eglise', contact_email: 'zoe@paris.example' })
    await layOrganization(owner, 'Hope', {
      slug: 'hope',
      custom_domain: 'journal.hope.example',
      contact_phone: '+33 1 55',
    })
    for (const search of [' EGLISE ', '%', '_', 'ZOE@paris']) {
      expect(await idsOf(search), search).toEqual(['eglise'])
    }
    expect(await idsOf('h%e')).toEqual([])
    expect(await idsOf('journal.h')).toEqual(['hope'])
    expect(await idsOf('1 55')).toEqual(['hope'])
    expect(await idsOf('')).toHaveLength(4)
  })

  test('are the own one alone where that is asked for, also in the archive', async () => {
    const { priscilla, demas } = scene.cast
    const own = async (by: Player) =>
      (await managed(by).list({ state: 'own' })).organizations.map(({ id }) => id)
    expect(await own(priscilla)).toEqual(['emmaus'])
    await scene.fresh.owner.query(
      `update app.organizations set subscription_status = 'archived' where not is_default`,
    )
    expect(await own(demas)).toEqual(['thessalonica'])
    expect((await managed(demas).list({})).total).toBe(0)
  })

  test('come in pages of ten, each of them once, and one behind the last is the last', async () => {
    const many = `insert into app.organizations (name) select 'Same' from generate_series(1, 21)`
    await scene.fresh.owner.query(many)
    const pages = await Promise.all([1, 2, 3, 99].map((page) => managed().list({ page })))
    expect(pages.map(({ organizations, page, pages: of }) => [organizations.length, page, of])).toEqual([
      [10, 1, 3],
      [10, 2, 3],
      [3, 3, 3],
      [3, 3, 3],
    ])
    expect(new Set(pages.flatMap(({ organizations }) => organizations.map(({ id }) => id))).size).toBe(23)
  })
})
