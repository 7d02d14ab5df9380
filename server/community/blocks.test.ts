import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addLimit } from '#contract/community/limits.ts'
import type { Caller } from '#testing/caller.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

type Name = keyof Scene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const idOf = (name: Name): { personId: string } => ({ personId: scene.cast[name].id })
const mayRead = (name: Name, id: string) => answered(as(name).sharing.read({ id }))
const answered = (work: Promise<unknown>) => work.then(Boolean, () => false)

async function share(name: Name): Promise<string> {
  const id = randomUUID()
  await as(name).entries.submit({ id, kind: 'reflection', day: 1, text: `Of ${name}`, audience: 'shared' })
  return id
}

/** Everything that one may ask about somebody else, as one is answered. */
async function answersAbout(name: Name, other: Name): Promise<string[]> {
  const { community, journal, sharing } = as(name)
  const outcomes: string[] = []
  for (const ask of [
    () => community.search({ words: scene.cast[other].displayName }),
    () => community.add(idOf(other)),
    () => community.add(idOf(other)),
    () => community.members({}),
    () => community.owners({}),
    () => community.blocked({}),
    () => sharing.feed(),
    () => journal.desk({}),
    () => community.remove(idOf(other)),
    () => community.leave(idOf(other)),
    () => community.unblock(idOf(other)),
  ])
    outcomes.push(await ask().then(JSON.stringify, JSON.stringify))
  return outcomes
}

describe('a block', () => {
  test('takes the ties and works both ways', async () => {
    const [ofLydia, ofSilas] = [await share('lydia'), await share('silas')]
    await addToCommunity(scene.fresh.owner, scene.cast.lydia, scene.cast.silas)
    await addToCommunity(scene.fresh.owner, scene.cast.silas, scene.cast.lydia)
    const seen = async () => [await mayRead('silas', ofLydia), await mayRead('lydia', ofSilas)]
    expect(await seen()).toEqual([true, true])
    expect(await as('lydia').community.block(idOf('silas'))).toEqual({})
    expect(await seen()).toEqual([false, false])
    for (const name of ['lydia', 'silas'] as const) {
      expect(await as(name).community.members({})).toMatchObject({ total: 0, members: [] })
      expect(await as(name).community.owners({})).toMatchObject({ total: 0, owners: [] })
    }
    const silas = { id: scene.cast.silas.id, displayName: 'Silas', avatar: null, standing: null }
    const people = [{ ...silas, blockedAt: new Date('2026-11-20T13:00:00Z') }]
    expect(await as('lydia').community.blocked({})).toEqual({ people, total: 1, next: null })
    expect(await as('silas').community.blocked({})).toMatchObject({ total: 0, people: [] })
  })

  test('in a circle hides what each shares from the other, and hides nothing from their leader', async () => {
    const [ofPhoebe, ofTimothy] = [await share('phoebe'), await share('timothy')]
    const seen = async () => [await mayRead('timothy', ofPhoebe), await mayRead('phoebe', ofTimothy)]
    expect(await seen()).toEqual([true, true])
    await as('phoebe').community.block(idOf('timothy'))
    expect(await seen()).toEqual([false, false])
    for (const name of ['barnabas', 'priscilla'] as const) {
      await as('timothy').community.block(idOf(name))
      expect(await mayRead(name, ofTimothy), name).toBe(true)
    }
    const ofBarnabas = await share('barnabas')
    expect([await mayRead('lydia', ofBarnabas), await mayRead('timothy', ofBarnabas)]).toEqual([true, false])
  })

  test('is said again without effect, and ends; what it took stays gone', async () => {
    await addToCommunity(scene.fresh.owner, scene.cast.lydia, scene.cast.silas)
    await as('lydia').community.block(idOf('silas'))
    const before = await stored(scene.fresh.owner)
    await as('lydia').community.block(idOf('silas'))
    expect(await stored(scene.fresh.owner)).toEqual(before)
    await expect(as('lydia').community.add(idOf('silas'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as('silas').community.unblock(idOf('lydia'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as('lydia').community.unblock(idOf('silas'))
    await expect(as('lydia').community.unblock(idOf('silas'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as('lydia').community.members({})).toMatchObject({ total: 0 })
    expect(await as('lydia').community.blocked({})).toMatchObject({ total: 0 })
    expect(await as('lydia').community.add(idOf('silas'))).toMatchObject({ displayName: 'Silas' })
  })

  test('of somebody who hides afterwards can still be ended', async () => {
    await as('lydia').community.block(idOf('tabitha'))
    await as('tabitha').profile.updateDiscoverable({ discoverable: false })
    expect(await as('lydia').community.blocked({})).toMatchObject({ people: [{ displayName: 'Tabitha' }] })
    await as('lydia').community.unblock(idOf('tabitha'))
    expect(await as('lydia').community.blocked({})).toMatchObject({ people: [] })
  })

  test.each([
    ['of a stranger looks to them as if that person hid', 'lydia', 'silas'],
    ['in one’s circle looks to them as if that person hid and shared nothing', 'phoebe', 'timothy'],
  ] as const)('%s', async (_, blocker, blocked) => {
    await as(blocker).profile.updateDiscoverable({ discoverable: false })
    const hidden = await answersAbout(blocked, blocker)
    await as(blocker).profile.updateDiscoverable({ discoverable: true })
    const id = await share(blocker)
    expect(await answersAbout(blocked, blocker)).not.toEqual(hidden)
    await as(blocker).community.block(idOf(blocked))
    expect(await answersAbout(blocked, blocker)).toEqual(hidden)
    expect(await mayRead(blocked, id)).toBe(false)
  })

  test('lets the other add as before, which means nothing and ends with it', async () => {
    await as('phoebe').community.block(idOf('timothy'))
    const told = async () => (await scene.fresh.owner.query('select * from app.notifications')).rows
    const before = await told()
    expect(await as('timothy').community.add(idOf('phoebe'))).toMatchObject({ displayName: 'Phoebe' })
    expect(await as('phoebe').community.owners({})).toMatchObject({ total: 0, owners: [] })
    expect(await told()).toEqual(before)
    await as('phoebe').community.unblock(idOf('timothy'))
    expect(await as('phoebe').community.owners({})).toMatchObject({ total: 0, owners: [] })
    expect(await as('timothy').community.members({})).toMatchObject({ total: 0, members: [] })
  })

  test('can be made a hundred times a day', async () => {
    await scene.fresh.owner.query(
      `insert into app.counters (key, count, window_ends) values ($1, $2, timestamptz '2026-11-21T13:00:00Z')`,
      [`block:${scene.cast.lydia.id}`, addLimit.most],
    )
    await expect(as('lydia').community.block(idOf('silas'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await as('lydia').community.blocked({})).toMatchObject({ total: 0 })
  })
})
