import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { profileOf } from '#testing/cast.ts'
import type { Caller } from '#testing/caller.ts'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'
import { giveRole, layLeaving } from '#testing/ties.ts'

const scene = sceneForEach()

type Name = keyof Scene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const refused = (code: string) => expect.objectContaining({ code })
const fresh = () => as('priscilla').highlights.list({})
const used = () => as('priscilla').highlights.list({ used: 'yes' })

/** Somebody writes, and their leader highlights it a minute later. */
async function highlighted({ text = 'Of Lydia', author = 'lydia' }: { text?: string; author?: Name } = {}) {
  const entryId = randomUUID()
  await as(author).entries.submit({ id: entryId, kind: 'testimony', text, audience: 'leader' })
  scene.clock.pass({ minutes: 1 })
  const by = author === 'silas' ? 'apollos' : 'barnabas'
  const { id } = await as(by).highlights.add({ entryId, notes: 'For Easter' })
  return { id, entryId }
}

const agree = (entryId: string, named = false, version = 1) =>
  as('lydia').highlights.answer({ entryId, agree: true, named, version })

const withdraw = (entryId: string) => as('lydia').highlights.answer({ entryId, agree: false, version: 1 })

const edit = (id: string, version: number, text: string, audience: Audience = 'leader') =>
  as('lydia').entries.edit({ id, version, text, audience })

describe('the highlights of a church', () => {
  test('are each entry with its author, who highlighted it, and what its author said', async () => {
    const { id, entryId } = await highlighted({ text: 'Two\n lines' })
    const told: Highlight = {
      id,
      entryId,
      author: profileOf(scene.cast.lydia),
      kind: 'testimony',
      day: 1,
      entry: { text: 'Two\n lines', version: 1, writtenAt: new Date('2026-11-20T13:00:00Z') },
      notes: 'For Easter',
      leader: profileOf(scene.cast.barnabas),
      consent: 'asked',
      named: false,
      answeredAt: null,
      createdAt: new Date('2026-11-20T13:01:00Z'),
      usedAt: null,
      usedBy: null,
      usedBefore: null,
      takeDown: false,
      takenBack: null,
      can: { use: false, unuse: false, remove: true },
    }
    const counts = { fresh: 1, used: 0, takeDown: 0 }
    expect(await fresh()).toEqual({ highlights: [told], total: 1, page: 1, pages: 1, counts })
    expect(await used()).toEqual({ highlights: [], total: 0, page: 1, pages: 1, counts })
    await agree(entryId, true)
    const given = { consent: 'given', named: true, answeredAt: new Date('2026-11-20T13:01:00Z') }
    const can = { use: true, unuse: false, remove: true }
    expect((await fresh()).highlights).toEqual([{ ...told, ...given, can }])
  })

  test('are for its admins alone', async () => {
    const { id, entryId } = await highlighted()
    await agree(entryId)
    await giveRole(scene.fresh.owner, scene.cast.demas, 'admin')
    const before = await stored(scene.fresh.owner)
    const acts = (name: Name) => {
      const { highlights } = as(name)
      return [highlights.use({ id }), highlights.unuse({ id }), highlights.picture({ id, text: 'Mine' })]
    }
    for (const name of ['barnabas', 'lydia'] as const) {
      await expect(as(name).highlights.list({}), name).rejects.toEqual(refused('FORBIDDEN'))
      for (const act of acts(name)) await expect(act, name).rejects.toEqual(refused('FORBIDDEN'))
    }
    expect(await as('demas').highlights.list({})).toMatchObject({ highlights: [], total: 0 })
    for (const act of acts('demas')) await expect(act).rejects.toEqual(refused('NOT_FOUND'))
    await expect(as('demas').highlights.remove({ id })).rejects.toEqual(refused('NOT_FOUND'))
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('come in numbered pages of ten, those that are new by when, those that were used by when they were', async () => {
    const all = []
    for (let number = 0; number < 12; number++) all.unshift(await highlighted())
    const pageOf = async (page: number) => {
      const { highlights, pages, page: shown } = await as('priscilla').highlights.list({ page })
      return { ids: highlights.map(({ id }) => id), pages, shown }
    }
    const ids = all.map(({ id }) => id)
    expect(await pageOf(1)).toEqual({ ids: ids.slice(0, 10), pages: 2, shown: 1 })
    expect(await pageOf(2)).toEqual({ ids: ids.slice(10), pages: 2, shown: 2 })
    expect(await pageOf(9)).toEqual({ ids: ids.slice(10), pages: 2, shown: 2 })
    for (const one of all.slice(0, 3)) {
      await agree(one.entryId)
      scene.clock.pass({ minutes: 1 })
      await as('priscilla').highlights.use({ id: one.id })
    }
    expect((await used()).highlights.map(({ id }) => id)).toEqual(ids.slice(0, 3).toReversed())
    expect((await fresh()).counts).toEqual({ fresh: 9, used: 3, takeDown: 0 })
  })

  test('tell an admin nothing of what was noted about themselves', async () => {
    await highlighted({ author: 'silas' })
    const found = async () => (await fresh()).highlights.map(({ notes }) => notes)
    expect(await found()).toEqual(['For Easter'])
    await scene.fresh.owner.query(
      `with was as (update app.roles set role = 'leader' where person_id = $2)
        update app.roles set role = 'admin' where person_id = $1`,
      [scene.cast.silas.id, scene.cast.priscilla.id],
    )
    expect((await as('silas').highlights.list({})).highlights).toMatchObject([{ notes: '' }])
  })
})

describe('what its author has taken back', () => {
  const everywhere = async () =>
    JSON.stringify([
      await fresh(),
      await used(),
      await as('priscilla').notifications.list({}),
      await as('barnabas').notifications.list({}),
    ])

  type TakeBack = (id: string) => Promise<unknown>
  const keep: TakeBack = (id) => edit(id, 1, 'canary', 'private')
  const trash: TakeBack = (id) => as('lydia').entries.trash({ id })

  test.each<[string, TakeBack]>([
    ['by keeping it for themselves', keep],
    ['by deleting it', trash],
  ])('%s is nowhere any more, and cannot be used', async (_, takeBack) => {
    const { id, entryId } = await highlighted({ text: 'canary' })
    await agree(entryId)
    expect(await everywhere()).toContain('canary')
    await takeBack(entryId)
    expect(await everywhere()).not.toContain('canary')
    expect(await fresh()).toMatchObject({ highlights: [], total: 0, counts: { fresh: 0 } })
    await expect(as('priscilla').highlights.use({ id })).rejects.toEqual(refused('CONSENT_MISSING'))
    const drawn = as('priscilla').highlights.picture({ id, text: 'canary' })
    await expect(drawn).rejects.toEqual(refused('CONSENT_MISSING'))
  })

  test.each<[string, TakeBack, boolean]>([
    ['by keeping it for themselves', keep, false],
    ['by deleting it', trash, false],
    ['by withdrawing', withdraw, true],
  ])('%s, where it was used, is to be taken down', async (_, takeBack, there) => {
    const { id, entryId } = await highlighted({ text: 'canary' })
    await agree(entryId)
    await as('priscilla').highlights.use({ id })
    expect(await used()).toMatchObject({ highlights: [{ takeDown: false }], counts: { takeDown: 0 } })
    await takeBack(entryId)
    const expected = { highlights: [{ id, takeDown: true }], counts: { used: 1, takeDown: 1 } }
    expect(await used()).toMatchObject(expected)
    expect((await everywhere()).includes('canary')).toBe(there)
    await as('priscilla').highlights.unuse({ id })
    expect((await used()).counts).toEqual({ fresh: there ? 1 : 0, used: 0, takeDown: 0 })
  })

  const takeDowns = async (name: Name = 'priscilla') =>
    (await as(name).notifications.list({})).notifications
      .filter(({ kind }) => kind === 'take-down')
      .map(({ actor, highlight }) => ({ actor, highlight }))
  const one = { actor: null, highlight: null }
  const inSight = { takenBack: null, takeDown: false, author: { displayName: 'Lydia' } }

  async function usedOne() {
    const made = await highlighted({ text: 'canary' })
    await agree(made.entryId, true)
    await as('priscilla').highlights.use({ id: made.id })
    return made
  }

  test.each<[string, TakeBack, TakeBack]>([
    ['kept', keep, (id) => edit(id, 2, 'canary')],
    ['deleted', trash, (id) => as('lydia').entries.restore({ id })],
  ])('where it was used, is told to all admins as %s, until it is back', async (how, takeBack, giveBack) => {
    const { entryId } = await usedOne()
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = any ($1)`, [
      [scene.cast.silas.id, scene.cast.demas.id],
    ])
    for (let time = 0; time < 2; time++) {
      expect(await takeDowns()).toEqual([])
      await takeBack(entryId)
      const gone = { takenBack: how, takeDown: true, entry: null, can: { unuse: true } }
      expect((await used()).highlights).toMatchObject([gone])
      expect([await takeDowns(), await takeDowns('silas')]).toEqual([[one], [one]])
      for (const name of ['barnabas', 'lydia', 'demas'] as const) expect(await takeDowns(name)).toEqual([])
      expect(await everywhere()).not.toContain('canary')
      await giveBack(entryId)
      expect((await used()).highlights).toMatchObject([inSight])
      if (how === 'kept') break
    }
    expect(await takeDowns()).toEqual([])
  })

  test('where it was used, outlives its deletion as a bare row, until an admin removes it', async () => {
    const { id, entryId } = await usedOne()
    await as('barnabas').notifications.read({})
    await as('lydia').entries.trash({ id: entryId })
    await as('lydia').entries.purge({ id: entryId })
    const wordless = { entryId: null, author: null, entry: null, notes: '' }
    const marks = { usedBy: { displayName: 'Priscilla' }, usedAt: expect.any(Date), takeDown: true }
    const can = { use: false, unuse: false, remove: true }
    const bare = { id, kind: 'testimony', day: 1, ...wordless, ...marks, takenBack: 'deleted', can }
    expect(await used()).toMatchObject({ highlights: [bare], counts: { used: 1, takeDown: 1 } })
    expect(JSON.stringify(await used())).not.toMatch(/Lydia|For Easter|canary/)
    expect(await takeDowns()).toEqual([one])
    const { highlights } = as('priscilla')
    await expect(highlights.unuse({ id })).rejects.toEqual(refused('FORBIDDEN'))
    await expect(highlights.use({ id })).resolves.toMatchObject(bare)
    await expect(highlights.picture({ id, text: 'canary' })).rejects.toEqual(refused('CONSENT_MISSING'))
    await expect(as('barnabas').highlights.remove({ id })).rejects.toEqual(refused('NOT_FOUND'))
    expect(await as('lydia').highlights.mine({})).toMatchObject({ total: 0 })
    await highlights.remove({ id })
    expect(await used()).toMatchObject({ highlights: [], counts: { used: 0, takeDown: 0 } })
    expect(await takeDowns()).toEqual([])
  })

  test('by leaving, where it was used, stays in sight without a word or a name, for good', async () => {
    const { id } = await usedOne()
    const other = await highlighted({ text: 'canary' })
    await agree(other.entryId)
    await layLeaving(scene.fresh.owner, scene.cast.lydia)
    const left = { id, author: null, entry: null, notes: '', takeDown: true, takenBack: 'left' }
    const isLeft = async () => {
      expect(await used()).toMatchObject({ highlights: [left], counts: { fresh: 0, used: 1, takeDown: 1 } })
      expect(await everywhere()).not.toMatch(/canary|Easter/)
      expect(await takeDowns()).toEqual([one])
      const unused = as('priscilla').highlights.unuse({ id })
      await expect(unused).rejects.toEqual(refused('FORBIDDEN'))
    }
    await isLeft()
    expect(JSON.stringify(await used())).not.toContain('Lydia')
    await scene.fresh.owner.query('update app.deletions set cancelled_at = now()')
    expect((await used()).highlights).toMatchObject([inSight])
    expect((await fresh()).highlights).toMatchObject([{ id: other.id }])
    expect(await takeDowns()).toEqual([])
    await scene.fresh.owner.query('update app.deletions set cancelled_at = null')
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [scene.cast.lydia.id])
    await isLeft()
    await as('priscilla').highlights.remove({ id })
    expect((await used()).highlights).toEqual([])
  })
})

describe('a highlight', () => {
  test('is used once its author agrees to it as it stands, and that is noted with who and when', async () => {
    const { id, entryId } = await highlighted()
    const { highlights } = as('priscilla')
    const cannot = () => expect(highlights.use({ id })).rejects.toEqual(refused('CONSENT_MISSING'))
    await cannot()
    await as('lydia').highlights.answer({ entryId, agree: false, version: 1 })
    await cannot()
    await agree(entryId)
    await edit(entryId, 1, 'Another')
    await cannot()
    await agree(entryId, true, 2)
    await withdraw(entryId)
    await cannot()
    expect((await fresh()).highlights).toMatchObject([{ consent: 'withdrawn', can: { use: false } }])
    await agree(entryId, true, 2)
    scene.clock.pass({ minutes: 1 })
    const marked = await highlights.use({ id })
    const { id: priscilla } = scene.cast.priscilla
    const usedAt = new Date('2026-11-20T13:02:00Z')
    const can = { use: false, unuse: true }
    expect(marked).toMatchObject({ usedAt, usedBy: { id: priscilla, displayName: 'Priscilla' }, can })
    scene.clock.pass({ minutes: 1 })
    expect(await highlights.use({ id })).toEqual(marked)
    expect((await used()).highlights).toEqual([marked])
    // What is edited later was agreed to as it was used.
    await edit(entryId, 2, 'Later')
    expect((await used()).highlights).toMatchObject([{ consent: 'asked', takeDown: false }])
  })

  test('is moved back to those that are new, once or twice', async () => {
    const { id, entryId } = await highlighted()
    await agree(entryId)
    await as('priscilla').highlights.use({ id })
    for (let time = 0; time < 2; time++) {
      expect(await as('priscilla').highlights.unuse({ id })).toMatchObject({ usedAt: null, usedBy: null })
    }
    expect((await fresh()).counts).toEqual({ fresh: 1, used: 0, takeDown: 0 })
    await expect(as('priscilla').highlights.unuse({ id: randomUUID() })).rejects.toEqual(refused('NOT_FOUND'))
    await expect(as('priscilla').highlights.use({ id: randomUUID() })).rejects.toEqual(refused('NOT_FOUND'))
  })

  test('is used with all others of its entry; one that comes later says that it was', async () => {
    const { id, entryId } = await highlighted()
    await agree(entryId)
    const other = await as('priscilla').highlights.add({ entryId })
    await as('priscilla').highlights.use({ id })
    expect((await used()).counts).toMatchObject({ fresh: 0, used: 2 })
    await as('priscilla').highlights.remove(other)
    scene.clock.pass({ minutes: 1 })
    await as('priscilla').highlights.add({ entryId })
    expect((await fresh()).highlights).toMatchObject([{ usedBefore: new Date('2026-11-20T13:01:00Z') }])
    expect((await used()).highlights).toMatchObject([{ id, usedBefore: null }])
  })

  test('is not used by an admin at the moment at which its author withdraws', async () => {
    const { id, entryId } = await highlighted()
    for (let time = 0; time < 5; time++) {
      await agree(entryId)
      await scene.fresh.owner.query('delete from app.notifications')
      const [, use] = await Promise.allSettled([withdraw(entryId), as('priscilla').highlights.use({ id })])
      const { highlights } = await used()
      const { notifications } = await as('priscilla').notifications.list({})
      const heard = notifications.filter(({ kind }) => kind === 'highlight-answered')
      if (use.status === 'fulfilled') {
        // It was used while its author still agreed, so that she hears that it is to be taken down.
        expect(highlights).toMatchObject([{ takeDown: true }])
        expect(heard).toHaveLength(1)
      } else {
        expect(use.reason).toEqual(refused('CONSENT_MISSING'))
        expect(highlights).toEqual([])
      }
      await as('priscilla').highlights.unuse({ id })
    }
  })
})
