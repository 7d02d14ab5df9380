import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import { answerLimit } from '#contract/highlights/limits.ts'
import { choosableKind, notificationKind } from '#contract/notifications/notifications.ts'
import { profileOf } from '#testing/cast.ts'
import type { Caller } from '#testing/caller.ts'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'

const scene = sceneForEach()

type Name = keyof Scene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const refused = (code: string) => expect.objectContaining({ code })
const mine = async (name: Name = 'lydia') => (await as(name).highlights.mine({})).highlights

/** Lydia writes something, and Barnabas highlights it a minute later. Answers its id. */
async function highlighted(text = 'Of Lydia'): Promise<string> {
  const id = randomUUID()
  await as('lydia').entries.submit({ id, kind: 'testimony', text, audience: 'leader' })
  scene.clock.pass({ minutes: 1 })
  await as('barnabas').highlights.add({ entryId: id, notes: 'canary of a note' })
  return id
}

type Said = { named?: boolean; version?: number; by?: Name }

const answer = (entryId: string, agree: boolean, { named = false, version = 1, by = 'lydia' }: Said = {}) =>
  as(by).highlights.answer({ entryId, agree, named, version })

const edit = (id: string, version: number, change: { text?: string; audience?: Audience }) =>
  as('lydia').entries.edit({ id, version, text: 'Of Lydia', audience: 'leader', ...change })

/** What somebody is told of highlights, newest first. */
async function told(name: Name) {
  const { notifications } = await as(name).notifications.list({})
  return notifications
    .filter(({ highlight }) => highlight !== null)
    .map(({ kind, actor, highlight }) => ({ kind, by: actor?.displayName, ...highlight }))
}

async function use(entryId: string): Promise<void> {
  const { highlights } = await as('priscilla').highlights.list({})
  await as('priscilla').highlights.use({ id: highlights.find((one) => one.entryId === entryId)?.id ?? '' })
}

describe('what is highlighted of mine', () => {
  test('is each entry with its text, who would like to show it, and what I said', async () => {
    const entryId = await highlighted('Two\n lines')
    scene.clock.pass({ minutes: 1 })
    await as('priscilla').highlights.add({ entryId })
    const { barnabas, priscilla } = scene.cast
    const asked = {
      entryId,
      kind: 'testimony',
      day: 1,
      text: 'Two\n lines',
      version: 1,
      leaders: [barnabas, priscilla].map(profileOf),
      consent: 'asked',
      named: false,
      answeredAt: null,
      highlightedAt: new Date('2026-11-20T13:02:00Z'),
      usedAt: null,
      can: { agree: true },
    }
    expect(await as('lydia').highlights.mine({})).toEqual({ highlights: [asked], total: 1, next: null })
    const said = { consent: 'given', named: true, answeredAt: new Date('2026-11-20T13:02:00Z') }
    expect(await answer(entryId, true, { named: true })).toEqual({ ...asked, ...said })
    expect(await mine()).toEqual([{ ...asked, ...said }])
    expect(JSON.stringify(await mine())).not.toContain('canary')
  })

  test('is nobody else’s to see or to answer', async () => {
    const entryId = await highlighted()
    const before = await stored(scene.fresh.owner)
    for (const name of ['barnabas', 'priscilla', 'timothy', 'demas'] as const) {
      expect(await as(name).highlights.mine({}), name).toEqual({ highlights: [], total: 0, next: null })
      await expect(answer(entryId, true, { by: name }), name).rejects.toEqual(refused('NOT_FOUND'))
      await expect(answer(entryId, false, { by: name }), name).rejects.toEqual(refused('NOT_FOUND'))
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
    await answer(entryId, true)
  })

  test('comes with the newest highlight first, in parts', async () => {
    const ids = []
    for (let number = 0; number < 5; number++) ids.unshift(await highlighted())
    const first = await as('lydia').highlights.mine({ limit: 3 })
    const second = await as('lydia').highlights.mine({ limit: 3, after: first.next ?? '' })
    expect([...first.highlights, ...second.highlights].map(({ entryId }) => entryId)).toEqual(ids)
    expect([first.total, second.total, second.next]).toEqual([5, 5, null])
  })

  test('is not there once nobody asks, once I keep it for myself, and in the trash', async () => {
    const entryId = await highlighted()
    expect(await mine()).toHaveLength(1)
    await edit(entryId, 1, { audience: 'private' })
    expect(await mine()).toEqual([])
    await expect(answer(entryId, true, { version: 2 })).rejects.toEqual(refused('NOT_FOUND'))
    await edit(entryId, 2, { audience: 'leader' })
    expect(await mine()).toHaveLength(1)
    await as('lydia').entries.trash({ id: entryId })
    expect(await mine()).toEqual([])
    await as('lydia').entries.restore({ id: entryId })
    const { highlight } = await as('barnabas').highlights.ofEntry({ entryId })
    await as('barnabas').highlights.remove({ id: highlight?.id ?? '' })
    expect(await mine()).toEqual([])
    await expect(answer(entryId, true, { version: 3 })).rejects.toEqual(refused('NOT_FOUND'))
  })

  test('is there still, where it was used, once I keep it for myself; then I can only withdraw', async () => {
    const entryId = await highlighted()
    await answer(entryId, true)
    await use(entryId)
    await edit(entryId, 1, { audience: 'private' })
    expect(await mine()).toMatchObject([{ entryId, usedAt: expect.any(Date), can: { agree: false } }])
    await expect(answer(entryId, true, { version: 2 })).rejects.toEqual(refused('NOT_FOUND'))
    expect(await answer(entryId, false, { version: 2 })).toMatchObject({ consent: 'withdrawn' })
  })
})

describe('an answer', () => {
  test('is about the entry as I have it before me, and asked for anew where that changes', async () => {
    const entryId = await highlighted()
    await edit(entryId, 1, { text: 'Thought better of' })
    await expect(answer(entryId, true, { version: 1 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version: 2 },
    })
    expect(await mine()).toMatchObject([{ consent: 'asked', answeredAt: null }])
    await answer(entryId, true, { named: true, version: 2 })
    await edit(entryId, 2, { text: 'Once more' })
    expect(await mine()).toMatchObject([{ consent: 'asked', named: false, answeredAt: expect.any(Date) }])
    expect(await answer(entryId, true, { version: 3 })).toMatchObject({ consent: 'given', version: 3 })
    // A no holds for whatever becomes of it.
    await answer(entryId, false, { version: 1 })
    await edit(entryId, 3, { text: 'At last' })
    expect(await mine()).toMatchObject([{ consent: 'withdrawn' }])
  })

  test('that is given twice is one, and told once', async () => {
    const entryId = await highlighted()
    const first = await answer(entryId, true, { named: true })
    const before = await told('barnabas')
    await as('barnabas').notifications.read({})
    scene.clock.pass({ minutes: 1 })
    expect(await answer(entryId, true, { named: true })).toEqual(first)
    expect(await as('barnabas').notifications.unread()).toEqual({ count: 0 })
    expect(await told('barnabas')).toEqual(before)
  })

  test('is never that I withdraw what I did not agree to', async () => {
    const entryId = await highlighted()
    const said = []
    for (const agree of [false, false, true, false, false]) said.push((await answer(entryId, agree)).consent)
    expect(said).toEqual(['declined', 'declined', 'given', 'withdrawn', 'withdrawn'])
  })

  test('ends with the last highlight, and holds for none that is made anew', async () => {
    const entryId = await highlighted()
    await answer(entryId, true, { named: true })
    const { highlight } = await as('barnabas').highlights.ofEntry({ entryId })
    await as('barnabas').highlights.remove({ id: highlight?.id ?? '' })
    const anew = await as('priscilla').highlights.add({ entryId })
    expect(anew).toMatchObject({ consent: 'asked', named: false })
    const used = as('priscilla').highlights.use({ id: anew.id })
    await expect(used).rejects.toEqual(refused('CONSENT_MISSING'))
    expect(await mine()).toMatchObject([{ entryId, consent: 'asked', answeredAt: null }])
    expect(await told('lydia')).toMatchObject([{ kind: 'highlighted', by: 'Priscilla' }])
  })

  test('may be given twenty times a minute', async () => {
    expect(answerLimit).toEqual({ most: 20, seconds: 60 })
    const entryId = await highlighted()
    for (let turn = 0; turn < answerLimit.most; turn++) await answer(entryId, turn % 2 === 0)
    await expect(answer(entryId, true)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'highlight-answer' },
    })
    scene.clock.pass({ seconds: 60 })
    await answer(entryId, true)
  })
})

describe('what is told', () => {
  test('is the question, to its author alone and once, whoever highlights it', async () => {
    const entryId = await highlighted('Words '.repeat(50))
    await as('priscilla').highlights.add({ entryId })
    const text = 'Words '.repeat(50).trim().slice(0, 200)
    const question = { kind: 'highlighted', by: 'Barnabas', entryId, text, answer: null, used: false }
    expect(await told('lydia')).toEqual([question])
    for (const name of ['barnabas', 'priscilla', 'timothy'] as const) expect(await told(name)).toEqual([])
  })

  test('is the answer, to whoever highlighted it', async () => {
    const entryId = await highlighted()
    const about = { kind: 'highlight-answered', by: 'Lydia', entryId, text: 'Of Lydia', used: false }
    for (const said of ['declined', 'given', 'withdrawn']) {
      await answer(entryId, said === 'given')
      expect(await told('barnabas')).toEqual([{ ...about, answer: said }])
    }
    expect(await told('priscilla')).toEqual([])
  })

  test('is to all admins that what was used is withdrawn, though its author keeps it for themselves', async () => {
    const entryId = await highlighted('canary')
    await answer(entryId, true)
    await use(entryId)
    await edit(entryId, 1, { text: 'canary', audience: 'private' })
    await answer(entryId, false, { version: 2 })
    const withdrawn = { kind: 'highlight-answered', by: 'Lydia', entryId, text: '', answer: 'withdrawn' }
    for (const name of ['barnabas', 'priscilla'] as const)
      expect(await told(name)).toEqual([{ ...withdrawn, used: true }])
  })

  test('is to admins that what was used is withdrawn, though they chose to hear of no answers and blocked its author', async () => {
    const entryId = await highlighted()
    await as('priscilla').notifications.setUnwanted({ kinds: ['highlight-answered'] })
    await as('priscilla').community.block({ personId: scene.cast.lydia.id })
    await answer(entryId, true)
    await use(entryId)
    expect(await told('priscilla')).toEqual([])
    await answer(entryId, false)
    const withdrawn = { kind: 'highlight-answered', answer: 'withdrawn', used: true }
    expect(await told('priscilla')).toMatchObject([withdrawn])
  })

  test('is the question anew after an edit of what I had agreed to, once until I have read of it', async () => {
    const entryId = await highlighted()
    await as('lydia').notifications.read({})
    const unread = async () => (await as('lydia').notifications.unread()).count
    await edit(entryId, 1, { text: 'Before an answer' })
    expect(await unread()).toBe(0)
    await answer(entryId, true, { version: 2 })
    await edit(entryId, 2, { text: 'One' })
    await edit(entryId, 3, { text: 'Two' })
    expect(await unread()).toBe(1)
    expect(await told('lydia')).toMatchObject([{ kind: 'highlighted', by: 'Barnabas', text: 'Two' }])
    await as('lydia').notifications.read({})
    await answer(entryId, false, { version: 4 })
    await edit(entryId, 4, { text: 'Three' })
    expect(await unread()).toBe(0)
  })

  test('goes with the last highlight, and while nobody may see the entry', async () => {
    const entryId = await highlighted()
    await edit(entryId, 1, { audience: 'private' })
    expect(await told('lydia')).toEqual([])
    await edit(entryId, 2, { audience: 'leader' })
    expect(await told('lydia')).toHaveLength(1)
    const { highlight } = await as('barnabas').highlights.ofEntry({ entryId })
    await as('barnabas').highlights.remove({ id: highlight?.id ?? '' })
    expect(await told('lydia')).toEqual([])
  })

  test('is always the question, and the answer only to whoever wants to hear it', async () => {
    expect(notificationKind.safeParse('highlighted').success).toBe(true)
    expect(choosableKind.safeParse('highlighted').success).toBe(false)
    await as('barnabas').notifications.setUnwanted({ kinds: ['highlight-answered'] })
    expect(await as('barnabas').notifications.unwanted()).toEqual({ kinds: ['highlight-answered'] })
    await answer(await highlighted(), true)
    expect(await told('barnabas')).toEqual([])
  })
})
