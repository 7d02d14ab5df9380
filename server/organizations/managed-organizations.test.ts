import { beforeEach, describe, expect, test } from 'vitest'
import {
  alterOrganization,
  layOrganization,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations.ts'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'

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
    const theirs = {
      theme: 'dark',
      subscriptionTier: 'standard',
      subscriptionStatus: 'trial',
      customDomain: 'app.thessalonica.example.org',
      contactEmail: 'office@thessalonica.example.org',
      contactPhone: '+30 2310',
      website: 'https://thessalonica.example.org',
    }
    const columns = Object.entries(theirs).map(([name, value]) => [
      name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
      value,
    ])
    await alterOrganization(scene.fresh.owner, 'Church of Thessalonica', Object.fromEntries(columns))
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
        ...theirs,
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
    const can = { subscribe: false, archive: false, restore: false, moveHere: false }
    expect(theirs).toMatchObject({ total: 1, can: { create: false } })
    expect(theirs.organizations).toMatchObject([{ id: 'thessalonica', can }])
    expect(JSON.stringify(theirs)).not.toContain('grace')
    expect(await managed(demas).organizations.read({ id: 'thessalonica' })).toMatchObject({ people: 1 })
    expect(await idsOf({ search: 'grace' }, demas)).toEqual([])
    const others = ['grace', 'emmaus', 'nowhere'].map((id) => managed(demas).organizations.read({ id }))
    await expectRefused('NOT_FOUND', ...others, managed().organizations.read({ id: 'nowhere' }))
  })

  test('are shown to nobody else', async () => {
    const ask = (by: Player | null) => {
      const { list, read } = managed(by).organizations
      return [list({}), read({ id: 'emmaus' })]
    }
    for (const by of [scene.cast.lydia, scene.cast.barnabas]) await expectRefused('FORBIDDEN', ...ask(by))
    await expectRefused('UNAUTHENTICATED', ...ask(null))
  })

  test('are found by part of a name, an ID, a domain or a contact, however it is written', async () => {
    const { owner } = scene.fresh
    await layOrganization(owner, 'Église 100%_pure', { slug: 'eglise', contact_email: 'zoe@paris.example' })
    await layOrganization(owner, 'Hope', { slug: 'hope', custom_domain: 'journal.hope.example' })
    for (const search of [' EGLISE ', '%', '_', 'ZOE@paris']) {
      expect(await idsOf({ search }), search).toEqual(['eglise'])
    }
    expect(await idsOf({ search: 'h%e' })).toEqual([])
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
