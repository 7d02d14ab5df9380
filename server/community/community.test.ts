import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchLimit } from '#contract/community/limits.ts'
import type { Caller } from '#testing/caller.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { layLeaving } from '#testing/people/ties.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

type Name = keyof Scene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const idOf = (name: Name): { personId: string } => ({ personId: scene.cast[name].id })
const hide = (name: Name) => as(name).profile.updateDiscoverable({ discoverable: false })
type Shown = { displayName: string }[]
const namesOf = (people: Shown) => people.map(({ displayName }) => displayName)
const found = async (name: Name, words: string) =>
  namesOf((await as(name).community.search({ words })).people)
const membersOf = async (name: Name) => namesOf((await as(name).community.members({})).members)
const ownersOf = async (name: Name) => namesOf((await as(name).community.owners({})).owners)
const refused = (code: string) => expect.objectContaining({ code })

async function share(name: Name): Promise<string> {
  const id = randomUUID()
  await as(name).entries.submit({ id, kind: 'reflection', day: 1, text: 'Shared', audience: 'shared' })
  return id
}

/** Further people of the church, each called so. */
async function addPeople(name: string, count: number): Promise<void> {
  await scene.fresh.owner.query(
    `insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
      select $1 || ' ' || n, 'one-' || n || '@example.org', true, $1, 'Other' from generate_series(1, $2::integer) n`,
    [name, count],
  )
}

describe('a search', () => {
  test('finds people by a part of their name, whatever its letters, those first who begin with it', async () => {
    await scene.fresh.owner.query(`update app.people set display_name = 'Lasarus' where id = $1`, [
      scene.cast.phoebe.id,
    ])
    for (const [words, names] of [
      ['TIM', ['Timothy']],
      ['as', ['Barnabas', 'Lasarus', 'Silas']],
      ['las', ['Lasarus', 'Silas']],
      [' si ', ['Silas']],
      ['%%', []],
      ['__', []],
    ] as const)
      expect(await found('tabitha', words), words).toEqual(names)
    for (const words of ['', 's', ' s ', '\0s'])
      await expect(found('tabitha', words)).rejects.toEqual(refused('BAD_REQUEST'))
  })

  test('leaves out oneself and people who are in my community already', async () => {
    expect(await found('lydia', 'lyd')).toEqual([])
    expect(await found('lydia', 'silas')).toEqual(['Silas'])
    await as('lydia').community.add(idOf('silas'))
    expect(await found('lydia', 'silas')).toEqual([])
  })

  test('finds ten at most', async () => {
    await addPeople('Mary', 12)
    const names = await found('lydia', 'mary')
    expect(names).toHaveLength(10)
    expect(new Set(names).size).toBe(10)
  })

  test('finds nobody of another church, nobody who hides and nobody who is leaving', async () => {
    expect(await found('lydia', 'demas')).toEqual([])
    expect(await found('demas', 'lydia')).toEqual([])
    expect(await found('lydia', 'silas')).toEqual(['Silas'])
    await hide('silas')
    expect(await found('lydia', 'silas')).toEqual([])
    expect(await found('lydia', 'tabitha')).toEqual(['Tabitha'])
    await layLeaving(scene.fresh.owner, scene.cast.tabitha)
    expect(await found('lydia', 'tabitha')).toEqual([])
  })

  test('can be done thirty times a minute', async () => {
    for (let time = 0; time < searchLimit.most; time++) await found('lydia', 'silas')
    await expect(found('lydia', 'silas')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'people-search' },
    })
    expect(await found('timothy', 'silas')).toEqual(['Silas'])
    scene.clock.pass({ seconds: searchLimit.seconds })
    expect(await found('lydia', 'silas')).toEqual(['Silas'])
  })
})

describe('my community', () => {
  test('holds whom I add, and lets them read what I share, and not the other way around', async () => {
    const [ofLydia, ofSilas] = [await share('lydia'), await share('silas')]
    await expect(as('silas').sharing.read({ id: ofLydia })).rejects.toEqual(refused('NOT_FOUND'))
    expect(await as('lydia').community.add(idOf('silas'))).toEqual({
      id: scene.cast.silas.id,
      displayName: 'Silas',
      avatar: null,
      standing: null,
      addedAt: new Date('2026-11-20T13:00:00Z'),
      addedMe: false,
    })
    expect(await as('silas').sharing.read({ id: ofLydia })).toMatchObject({ text: 'Shared' })
    await expect(as('lydia').sharing.read({ id: ofSilas })).rejects.toEqual(refused('NOT_FOUND'))
    expect(await ownersOf('silas')).toEqual(['Lydia'])
    expect(await as('silas').community.owners({})).toMatchObject({ total: 1, owners: [{ inMine: false }] })
    expect(await as('silas').community.add(idOf('lydia'))).toMatchObject({ addedMe: true })
    expect(await as('silas').community.owners({})).toMatchObject({ owners: [{ inMine: true }] })
    expect(await as('lydia').community.members({})).toMatchObject({ members: [{ addedMe: true }] })
  })

  test('takes nobody twice, and not oneself', async () => {
    await as('lydia').community.add(idOf('silas'))
    const before = await stored(scene.fresh.owner)
    await expect(as('lydia').community.add(idOf('silas'))).rejects.toMatchObject({
      code: 'ALREADY_IN_COMMUNITY',
      message: 'User is already in your community',
    })
    await expect(as('lydia').community.add(idOf('lydia'))).rejects.toMatchObject({
      code: 'NOT_ONESELF',
      message: 'Cannot add yourself to your community',
    })
    await expect(as('lydia').community.block(idOf('lydia'))).rejects.toEqual(refused('NOT_FOUND'))
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('gives the same answer for every person whom one cannot see', async () => {
    await hide('tabitha')
    const answers = await Promise.all(
      [idOf('tabitha'), idOf('demas'), { personId: randomUUID() }].flatMap((person) => [
        as('lydia').community.add(person).catch(JSON.stringify),
        as('lydia').community.block(person).catch(JSON.stringify),
      ]),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"code":"NOT_FOUND"')
    expect(await membersOf('lydia')).toEqual([])
    // Whoever is in one circle with them sees them all the same.
    await hide('phoebe')
    expect(await as('lydia').community.add(idOf('phoebe'))).toMatchObject({ displayName: 'Phoebe' })
  })

  test('still shows members and owners who hide after they were added', async () => {
    await as('lydia').community.add(idOf('tabitha'))
    await hide('tabitha')
    expect(await membersOf('lydia')).toEqual(['Tabitha'])
    expect(await ownersOf('tabitha')).toEqual(['Lydia'])
    await hide('lydia')
    expect(await ownersOf('tabitha')).toEqual(['Lydia'])
  })

  test('is left by either of the two', async () => {
    const id = await share('lydia')
    await as('lydia').community.add(idOf('silas'))
    await as('lydia').community.remove(idOf('silas'))
    await expect(as('silas').sharing.read({ id })).rejects.toEqual(refused('NOT_FOUND'))
    expect([await membersOf('lydia'), await ownersOf('silas')]).toEqual([[], []])

    await as('lydia').community.add(idOf('silas'))
    await expect(as('timothy').community.leave(idOf('lydia'))).rejects.toEqual(refused('NOT_FOUND'))
    expect(await membersOf('lydia')).toEqual(['Silas'])
    await as('silas').community.leave(idOf('lydia'))
    expect(await membersOf('lydia')).toEqual([])
  })

  test('comes newest first, in parts, with how many there are', async () => {
    for (const name of ['silas', 'tabitha', 'apollos'] as const) {
      await as('lydia').community.add(idOf(name))
      await as(name).community.add(idOf('lydia'))
      scene.clock.pass({ minutes: 1 })
    }
    const { community } = as('lydia')
    const pages = { members: community.members, owners: community.owners }
    for (const [list, page] of Object.entries(pages)) {
      const first = await page({ limit: 2 })
      const newest = [{ displayName: 'Apollos' }, { displayName: 'Tabitha' }]
      expect(first).toMatchObject({ total: 3, [list]: newest })
      const rest = await page({ limit: 2, after: first.next ?? '' })
      expect(rest).toMatchObject({ total: 3, next: null, [list]: [{ displayName: 'Silas' }] })
    }
    await expect(community.members({ after: 'nowhere' })).rejects.toEqual(refused('INVALID_INPUT'))
  })

  test('is nobody else’s to see', async () => {
    await as('lydia').community.add(idOf('silas'))
    expect(await membersOf('lydia')).toEqual(['Silas'])
    for (const player of Object.values(scene.cast).filter(({ id }) => id !== scene.cast.lydia.id))
      expect((await scene.as(player).community.members({})).members).toEqual([])
    await expect(scene.as(null).community.members({})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'User not authenticated',
    })
  })

  test('grows by a hundred a day at most', async () => {
    await addPeople('Mary', 101)
    const { rows } = await scene.fresh.owner.query<{ id: string }>(
      `select id from app.people where display_name like 'Mary %'`,
    )
    const [last = { id: '' }, ...hundred] = rows
    for (const { id } of hundred) await as('lydia').community.add({ personId: id })
    await expect(as('lydia').community.add({ personId: last.id })).rejects.toEqual(refused('RATE_LIMITED'))
    expect(await as('lydia').community.members({})).toMatchObject({ total: 100 })
    scene.clock.pass({ hours: 24 })
    await as('lydia').community.add({ personId: last.id })
  })
})
