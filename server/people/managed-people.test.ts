import { describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'

const scene = sceneForEach()

const managed = (by: Player | null = scene.cast.priscilla) => scene.as(by)
type Asked = Parameters<ReturnType<typeof managed>['people']['list']>[0]
const namesOf = async (asked: Asked) => {
  const { people, total } = await managed().people.list(asked)
  expect(people).toHaveLength(total)
  return people.map(({ displayName }) => displayName)
}

describe('the people of the organization', () => {
  test('are shown to its admins with address, names, role and what was when', async () => {
    const { barnabas, priscilla } = scene.cast
    await scene.fresh.owner.query(
      `update app.people set created_at = '2026-01-02', last_active_at = '2026-11-19' where id = $1`,
      [barnabas.id],
    )
    const { people, ...rest } = await managed().people.list({})
    expect(rest).toEqual({ total: 8, page: 1, pages: 1, waiting: 0, toLetIn: 0, can: { move: true } })
    expect(people.find(({ id }) => id === barnabas.id)).toEqual({
      id: barnabas.id,
      displayName: 'Barnabas',
      avatar: null,
      standing: 'leader',
      firstName: 'Barnabas',
      lastName: 'of Cyprus',
      email: 'barnabas@example.org',
      confirmed: true,
      role: 'leader',
      joinedAt: new Date('2026-01-02'),
      lastActiveAt: new Date('2026-11-19'),
      suspendedAt: null,
      leavesAt: null,
      leads: 3,
      isMe: false,
      can: { suspend: true, restore: false, endSessions: true },
    })
    const can = { suspend: false, restore: false, endSessions: false }
    expect(people.find(({ id }) => id === priscilla.id)).toMatchObject({ isMe: true, can })
  })

  test('are not shown to anybody else, and those of another church are nowhere', async () => {
    const { barnabas, lydia, demas } = scene.cast
    await expectRefused('FORBIDDEN', managed(barnabas).people.list({}), managed(lydia).people.list({}))
    await expectRefused('UNAUTHENTICATED', managed(null).people.list({}))
    expect(JSON.stringify(await managed().people.list({}))).not.toContain(demas.email)
    await giveRole(scene.fresh.owner, demas, 'admin')
    const theirs = await managed(demas).people.list({})
    expect(theirs).toMatchObject({ total: 1, people: [{ email: demas.email }], can: { move: false } })
    expect(JSON.stringify(theirs)).not.toContain(lydia.email)
  })

  test('are found by part of a name or an address, however it is written', async () => {
    const { owner } = scene.fresh
    await owner.query(`update app.people set display_name = 'Zoë 100%' where id = $1`, [scene.cast.phoebe.id])
    for (const search of [' ZOE ', '%']) expect(await namesOf({ search })).toEqual(['Zoë 100%'])
    expect(await namesOf({ search: 'tabitha of j' })).toEqual(['Tabitha'])
    expect(await namesOf({ search: 'silas@EXAMPLE' })).toEqual(['Silas'])
    for (const search of ['lydia lydia', 'demas']) expect(await namesOf({ search })).toEqual([])
    expect(await namesOf({ search: '' })).toHaveLength(8)
  })

  test('are put in order and narrowed by role and by state', async () => {
    const { tabitha, silas, lydia } = scene.cast
    const set = ({ id }: Player, columns: string) =>
      scene.fresh.owner.query(`update app.people set ${columns} where id = $1`, [id])
    await set(tabitha, `created_at = '2027-01-01'`)
    await set(silas, 'last_active_at = null')
    await set(lydia, `last_active_at = '2027-01-01'`)
    const all = ['Apollos', 'Barnabas', 'Lydia', 'Phoebe', 'Priscilla', 'Silas', 'Tabitha', 'Timothy']
    expect(await namesOf({})).toEqual(all)
    expect((await namesOf({ order: 'newest' }))[0]).toBe('Tabitha')
    const byRole = await namesOf({ order: 'role' })
    expect(byRole.slice(0, 4)).toEqual(['Priscilla', 'Apollos', 'Barnabas', 'Lydia'])
    const byActivity = await namesOf({ order: 'active' })
    expect([byActivity[0], byActivity.at(-1)]).toEqual(['Lydia', 'Silas'])
    expect(await namesOf({ role: 'leader' })).toEqual(['Apollos', 'Barnabas'])
    await set(silas, 'suspended_at = now()')
    await layLeaving(scene.fresh.owner, tabitha)
    expect(await namesOf({ state: 'suspended' })).toEqual(['Silas'])
    expect(await namesOf({ state: 'leaving' })).toEqual(['Tabitha'])
    expect(await namesOf({ state: 'leaving', role: 'admin' })).toEqual([])
  })

  test('come in pages of ten, each of them once', async () => {
    await scene.fresh.owner.query(
      `insert into auth."user" (name, email, "emailVerified") select 'Same', number || '@example.org', true
        from generate_series(1, 17) number`,
    )
    const pages = await Promise.all([1, 2, 3, 99].map((page) => managed().people.list({ page })))
    expect(pages.map(({ people, page, pages: of, total }) => [people.length, page, of, total])).toEqual([
      [10, 1, 3, 25],
      [10, 2, 3, 25],
      [5, 3, 3, 25],
      [5, 3, 3, 25],
    ])
    expect(new Set(pages.flatMap(({ people }) => people.map(({ id }) => id))).size).toBe(25)
  })
})
