import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { profileOf } from '#testing/cast.ts'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { writeAndHighlight } from '#testing/highlights/highlighting.ts'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'

const scene = sceneForEach()

type Name = keyof Scene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const fresh = () => as('priscilla').highlights.list({})
const used = () => as('priscilla').highlights.list({ used: 'yes' })
const markUsed = (id: string) => as('priscilla').highlights.use({ id })
const markUnused = (id: string) => as('priscilla').highlights.unuse({ id })
const draw = (id: string) => as('priscilla').highlights.picture({ id, text: 'canary' })
const agree = (entryId: string, named = false, version = 1) =>
  as('lydia').highlights.answer({ entryId, agree: true, named, version })
const withdraw = (entryId: string) => as('lydia').highlights.answer({ entryId, agree: false, version: 1 })
const edit = (id: string, version: number, text: string, audience: Audience = 'leader') =>
  as('lydia').entries.edit({ id, version, text, audience })

async function agreedTo(text?: string) {
  const made = await writeAndHighlight(scene, text)
  await agree(made.entryId, true)
  return made
}

async function usedOne() {
  const made = await agreedTo('canary')
  await markUsed(made.id)
  return made
}

describe('the highlights of a church', () => {
  test('are each entry with its author, who highlighted it, and what its author said', async () => {
    const { id, entryId } = await writeAndHighlight(scene, 'Two\n lines')
    const createdAt = new Date('2026-11-20T13:01:00Z')
    const entry = { text: 'Two\n lines', version: 1, writtenAt: new Date('2026-11-20T13:00:00Z') }
    const marks = { usedAt: null, usedBy: null, usedBefore: null, takeDown: false, takenBack: null } as const
    const about = {
      id,
      entryId,
      author: profileOf(scene.cast.lydia),
      kind: 'testimony',
      day: 1,
      entry,
    } as const
    const noted = {
      notes: 'For Easter',
      leader: profileOf(scene.cast.barnabas),
      createdAt,
      ...marks,
    } as const
    const asked = { consent: 'asked', named: false, answeredAt: null } as const
    const told: Highlight = { ...about, ...noted, ...asked, can: { use: false, unuse: false, remove: true } }
    const counts = { fresh: 1, used: 0, takeDown: 0 }
    expect(await fresh()).toEqual({ highlights: [told], total: 1, page: 1, pages: 1, counts })
    expect(await used()).toEqual({ highlights: [], total: 0, page: 1, pages: 1, counts })
    await agree(entryId, true)
    const given = { consent: 'given', named: true, answeredAt: createdAt }
    const can = { use: true, unuse: false, remove: true }
    expect((await fresh()).highlights).toEqual([{ ...told, ...given, can }])
  })

  test('are for its admins alone', async () => {
    const { id } = await agreedTo()
    await giveRole(scene.fresh.owner, scene.cast.demas, 'admin')
    const before = await stored(scene.fresh.owner)
    const acts = ({ highlights }: Caller) => [
      highlights.use({ id }),
      highlights.unuse({ id }),
      highlights.picture({ id, text: 'Mine' }),
    ]
    for (const name of ['barnabas', 'lydia'] as const)
      await expectRefused('FORBIDDEN', as(name).highlights.list({}), ...acts(as(name)))
    expect(await as('demas').highlights.list({})).toMatchObject({ highlights: [], total: 0 })
    await expectRefused('NOT_FOUND', as('demas').highlights.remove({ id }), ...acts(as('demas')))
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('come in numbered pages of ten, those that are new by when, those that were used by when they were', async () => {
    const all = []
    for (let number = 0; number < 12; number++) all.unshift(await writeAndHighlight(scene))
    const ids = all.map(({ id }) => id)
    for (const [page, shown, expected] of [
      [1, 1, ids.slice(0, 10)],
      [2, 2, ids.slice(10)],
      [9, 2, ids.slice(10)],
    ] as const) {
      const { highlights, ...rest } = await as('priscilla').highlights.list({ page })
      expect(highlights.map(({ id }) => id)).toEqual(expected)
      expect(rest).toMatchObject({ total: 12, page: shown, pages: 2 })
    }
    for (const one of all.slice(0, 3)) {
      await agree(one.entryId)
      scene.clock.pass({ minutes: 1 })
      await markUsed(one.id)
    }
    expect((await used()).highlights.map(({ id }) => id)).toEqual(ids.slice(0, 3).toReversed())
    expect((await fresh()).counts).toEqual({ fresh: 9, used: 3, takeDown: 0 })
  })

  test('tell an admin nothing of what was noted about themselves', async () => {
    await writeAndHighlight(scene, 'Of Silas', 'silas')
    expect((await fresh()).highlights).toMatchObject([{ notes: 'For Easter' }])
    await giveRole(scene.fresh.owner, scene.cast.silas, 'admin')
    expect((await as('silas').highlights.list({})).highlights).toMatchObject([{ notes: '' }])
  })
})

describe('what its author takes back', () => {
  const everywhere = async () => {
    const told = [as('priscilla'), as('barnabas')].map(({ notifications }) => notifications.list({}))
    return JSON.stringify([await fresh(), await used(), ...(await Promise.all(told))])
  }
  const takeDowns = async (name: Name) =>
    (await as(name).notifications.list({})).notifications
      .filter(({ kind }) => kind === 'take-down')
      .map(({ actor, highlight }) => ({ actor, highlight }))
  const inSight = { takenBack: null, takeDown: false, author: { displayName: 'Lydia' } }
  const tellsNothing = { actor: null, highlight: null }

  type Act = (entryId: string) => Promise<unknown>
  const ways: [string, Act, Act][] = [
    ['kept', (id) => edit(id, 1, 'canary', 'private'), (id) => edit(id, 2, 'canary')],
    ['deleted', (id) => as('lydia').entries.trash({ id }), (id) => as('lydia').entries.restore({ id })],
  ]

  test.each(ways)('and it is %s, is nowhere any more, and cannot be used', async (_, takeBack) => {
    const { id, entryId } = await agreedTo('canary')
    expect(await everywhere()).toContain('canary')
    await takeBack(entryId)
    expect(await everywhere()).not.toContain('canary')
    expect(await fresh()).toMatchObject({ highlights: [], total: 0, counts: { fresh: 0 } })
    await expectRefused('CONSENT_MISSING', markUsed(id), draw(id))
  })

  test.each(ways)(
    'where it was used, is to be taken down as %s, which all admins are told until it is back',
    async (takenBack, takeBack, giveBack) => {
      const { id, entryId } = await usedOne()
      for (const name of ['silas', 'demas'] as const)
        await giveRole(scene.fresh.owner, scene.cast[name], 'admin')
      expect(await used()).toMatchObject({ highlights: [inSight], counts: { takeDown: 0 } })
      await takeBack(entryId)
      const gone = { id, takenBack, takeDown: true, entry: null, can: { unuse: true } }
      expect(await used()).toMatchObject({ highlights: [gone], counts: { used: 1, takeDown: 1 } })
      expect(await everywhere()).not.toContain('canary')
      for (const name of ['priscilla', 'silas'] as const)
        expect(await takeDowns(name)).toEqual([tellsNothing])
      for (const name of ['barnabas', 'lydia', 'demas'] as const) expect(await takeDowns(name)).toEqual([])
      await giveBack(entryId)
      expect((await used()).highlights).toMatchObject([inSight])
      expect(await takeDowns('priscilla')).toEqual([])
    },
  )

  test('by withdrawing, where it was used, is to be taken down, and then as if it were new', async () => {
    const { id, entryId } = await usedOne()
    await withdraw(entryId)
    const toTakeDown = { id, takeDown: true, takenBack: null, entry: { text: 'canary' } }
    expect(await used()).toMatchObject({ highlights: [toTakeDown], counts: { used: 1, takeDown: 1 } })
    await markUnused(id)
    expect((await used()).counts).toEqual({ fresh: 1, used: 0, takeDown: 0 })
  })

  test('where it was used, outlives its deletion as a bare row, until an admin removes it', async () => {
    const { id, entryId } = await usedOne()
    await as('lydia').entries.trash({ id: entryId })
    await as('lydia').entries.purge({ id: entryId })
    const wordless = { entryId: null, author: null, entry: null, notes: '' }
    const marks = { usedBy: { displayName: 'Priscilla' }, usedAt: expect.any(Date), takeDown: true }
    const can = { use: false, unuse: false, remove: true }
    const bare = { id, kind: 'testimony', day: 1, ...wordless, ...marks, takenBack: 'deleted', can }
    expect(await used()).toMatchObject({ highlights: [bare], counts: { used: 1, takeDown: 1 } })
    expect(JSON.stringify(await used())).not.toMatch(/Lydia|For Easter|canary/)
    await expectRefused('FORBIDDEN', markUnused(id))
    expect(await markUsed(id)).toMatchObject(bare)
    await expectRefused('CONSENT_MISSING', draw(id))
    await expectRefused('NOT_FOUND', as('barnabas').highlights.remove({ id }))
    expect(await as('lydia').highlights.mine({})).toMatchObject({ total: 0 })
    await as('priscilla').highlights.remove({ id })
    expect(await used()).toMatchObject({ highlights: [], counts: { used: 0, takeDown: 0 } })
    expect(await takeDowns('priscilla')).toEqual([])
  })

  test('by leaving, where it was used, stays in sight without a word or a name, for good', async () => {
    const { id } = await usedOne()
    const other = await agreedTo('canary')
    const { owner } = scene.fresh
    const expectLeft = async () => {
      const left = { id, author: null, entry: null, notes: '', takeDown: true, takenBack: 'left' }
      expect(await used()).toMatchObject({ highlights: [left], counts: { fresh: 0, used: 1, takeDown: 1 } })
      expect(JSON.stringify(await used())).not.toContain('Lydia')
      expect(await everywhere()).not.toMatch(/canary|Easter/)
      expect(await takeDowns('priscilla')).toEqual([tellsNothing])
      await expectRefused('FORBIDDEN', markUnused(id))
    }
    await layLeaving(owner, scene.cast.lydia)
    await expectLeft()
    await owner.query('update app.deletions set cancelled_at = now()')
    expect((await used()).highlights).toMatchObject([inSight])
    expect((await fresh()).highlights).toMatchObject([{ id: other.id }])
    expect(await takeDowns('priscilla')).toEqual([])
    await owner.query('update app.deletions set cancelled_at = null')
    await owner.query('delete from auth."user" where id = $1', [scene.cast.lydia.id])
    await expectLeft()
  })
})

describe('a highlight', () => {
  test('is used once its author agrees to it as it stands, and that is noted with who and when', async () => {
    const { id, entryId } = await writeAndHighlight(scene)
    const expectMissing = () => expectRefused('CONSENT_MISSING', markUsed(id))
    await expectMissing()
    await withdraw(entryId)
    await expectMissing()
    await agree(entryId)
    await edit(entryId, 1, 'Another')
    await expectMissing()
    await agree(entryId, true, 2)
    await withdraw(entryId)
    await expectMissing()
    expect((await fresh()).highlights).toMatchObject([{ consent: 'withdrawn', can: { use: false } }])
    await agree(entryId, true, 2)
    scene.clock.pass({ minutes: 1 })
    const marked = await markUsed(id)
    expect(marked).toMatchObject({
      usedAt: new Date('2026-11-20T13:02:00Z'),
      usedBy: { id: scene.cast.priscilla.id, displayName: 'Priscilla' },
      can: { use: false, unuse: true },
    })
    scene.clock.pass({ minutes: 1 })
    expect(await markUsed(id)).toEqual(marked)
    expect((await used()).highlights).toEqual([marked])
    // What is edited later was agreed to as it was used.
    await edit(entryId, 2, 'Later')
    expect((await used()).highlights).toMatchObject([{ consent: 'asked', takeDown: false }])
    for (let time = 0; time < 2; time++)
      expect(await markUnused(id)).toMatchObject({ usedAt: null, usedBy: null })
    expect((await fresh()).counts).toEqual({ fresh: 1, used: 0, takeDown: 0 })
    await expectRefused('NOT_FOUND', markUnused(randomUUID()), markUsed(randomUUID()))
  })

  test('is used with all others of its entry; one that comes later says that it was', async () => {
    const { id, entryId } = await agreedTo()
    const { highlights } = as('priscilla')
    const other = await highlights.add({ entryId })
    await markUsed(id)
    expect((await used()).counts).toMatchObject({ fresh: 0, used: 2 })
    await highlights.remove(other)
    scene.clock.pass({ minutes: 1 })
    await highlights.add({ entryId })
    expect((await fresh()).highlights).toMatchObject([{ usedBefore: new Date('2026-11-20T13:01:00Z') }])
    expect((await used()).highlights).toMatchObject([{ id, usedBefore: null }])
  })
})
