import { describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import { answerLimit } from '#contract/highlights/limits.ts'
import { choosableKind } from '#contract/notifications/notifications.ts'
import { profileOf } from '#testing/cast.ts'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { writeAndHighlight } from '#testing/highlights/highlighting.ts'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'

const scene = sceneForEach()

type Name = keyof Scene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const mine = async () => (await as('lydia').highlights.mine({})).highlights
const highlighted = async (text?: string) => (await writeAndHighlight(scene, text)).entryId

type Said = { named?: boolean; version?: number; by?: Name }

const answer = (entryId: string, agree: boolean, { named = false, version = 1, by = 'lydia' }: Said = {}) =>
  as(by).highlights.answer({ entryId, agree, named, version })
const edit = (id: string, version: number, change: { text?: string; audience?: Audience }) =>
  as('lydia').entries.edit({ id, version, text: 'Of Lydia', audience: 'leader', ...change })

async function use(entryId: string): Promise<void> {
  await answer(entryId, true)
  const { highlights } = await as('priscilla').highlights.list({})
  await as('priscilla').highlights.use({ id: highlights.find((one) => one.entryId === entryId)?.id ?? '' })
}

async function removeHighlight(entryId: string): Promise<void> {
  const { highlight } = await as('barnabas').highlights.ofEntry({ entryId })
  await as('barnabas').highlights.remove({ id: highlight?.id ?? '' })
}

/** What somebody is told of highlights, newest first. */
async function told(name: Name) {
  const { notifications } = await as(name).notifications.list({})
  return notifications
    .filter(({ highlight }) => highlight !== null)
    .map(({ kind, actor, highlight }) => ({ kind, by: actor?.displayName, ...highlight }))
}

describe('what is highlighted of mine', () => {
  test('is each entry with its text, who would like to show it, and what I said', async () => {
    const entryId = await highlighted('Two\n lines')
    scene.clock.pass({ minutes: 1 })
    await as('priscilla').highlights.add({ entryId })
    const leaders = [scene.cast.barnabas, scene.cast.priscilla].map(profileOf)
    const highlightedAt = new Date('2026-11-20T13:02:00Z')
    const about = { entryId, kind: 'testimony', day: 1, text: 'Two\n lines', version: 1, leaders }
    const unanswered = { consent: 'asked', named: false, answeredAt: null, highlightedAt, usedAt: null }
    const asked = { ...about, ...unanswered, can: { agree: true } }
    expect(await as('lydia').highlights.mine({})).toEqual({ highlights: [asked], total: 1, next: null })
    const said = { ...asked, consent: 'given', named: true, answeredAt: highlightedAt }
    expect(await answer(entryId, true, { named: true })).toEqual(said)
    expect(await mine()).toEqual([said])
    expect(JSON.stringify(await mine())).not.toContain('Easter')
  })

  test('is nobody else’s to see or to answer', async () => {
    const entryId = await highlighted()
    const before = await stored(scene.fresh.owner)
    for (const by of ['barnabas', 'priscilla', 'timothy', 'demas'] as const) {
      expect(await as(by).highlights.mine({}), by).toEqual({ highlights: [], total: 0, next: null })
      await expectRefused('NOT_FOUND', answer(entryId, true, { by }), answer(entryId, false, { by }))
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('comes with the newest highlight first, in parts', async () => {
    const ids = []
    for (let number = 0; number < 5; number++) ids.unshift(await highlighted())
    const first = await as('lydia').highlights.mine({ limit: 3 })
    const second = await as('lydia').highlights.mine({ limit: 3, after: first.next ?? '' })
    expect([...first.highlights, ...second.highlights].map(({ entryId }) => entryId)).toEqual(ids)
    expect([first.total, second.total, second.next]).toEqual([5, 5, null])
  })

  test('is not there once I keep it for myself, in the trash, and once nobody asks; nor is the question', async () => {
    const entryId = await highlighted()
    const expectGone = async (version: number) => {
      expect([await mine(), await told('lydia')]).toEqual([[], []])
      await expectRefused('NOT_FOUND', answer(entryId, true, { version }))
    }
    const expectThere = async () => expect([await mine(), await told('lydia')]).toMatchObject([[{}], [{}]])
    await expectThere()
    await edit(entryId, 1, { audience: 'private' })
    await expectGone(2)
    await edit(entryId, 2, { audience: 'leader' })
    await expectThere()
    await as('lydia').entries.trash({ id: entryId })
    await expectGone(3)
    await as('lydia').entries.restore({ id: entryId })
    await expectThere()
    await removeHighlight(entryId)
    await expectGone(3)
  })

  test('is there still, where it was used, once I keep it for myself; I can only withdraw, which all admins hear', async () => {
    const entryId = await highlighted('canary')
    await use(entryId)
    await edit(entryId, 1, { text: 'canary', audience: 'private' })
    expect(await mine()).toMatchObject([{ entryId, usedAt: expect.any(Date), can: { agree: false } }])
    await expectRefused('NOT_FOUND', answer(entryId, true, { version: 2 }))
    expect(await answer(entryId, false, { version: 2 })).toMatchObject({ consent: 'withdrawn' })
    const withdrawn = { kind: 'highlight-answered', by: 'Lydia', entryId, text: '', answer: 'withdrawn' }
    for (const name of ['barnabas', 'priscilla'] as const)
      expect(await told(name)).toEqual([{ ...withdrawn, used: true }])
  })
})

describe('an answer', () => {
  test('is about the entry as I have it before me, and asked for anew where that changes', async () => {
    const entryId = await highlighted()
    await edit(entryId, 1, { text: 'Thought better of' })
    const changed = { code: 'CHANGED_MEANWHILE', data: { version: 2 } }
    await expect(answer(entryId, true)).rejects.toMatchObject(changed)
    expect(await mine()).toMatchObject([{ consent: 'asked', answeredAt: null }])
    await answer(entryId, true, { named: true, version: 2 })
    await edit(entryId, 2, { text: 'Once more' })
    expect(await mine()).toMatchObject([{ consent: 'asked', named: false, answeredAt: expect.any(Date) }])
    expect(await answer(entryId, true, { version: 3 })).toMatchObject({ consent: 'given', version: 3 })
    // A no holds for whatever becomes of it.
    await answer(entryId, false)
    await edit(entryId, 3, { text: 'At last' })
    expect(await mine()).toMatchObject([{ consent: 'withdrawn' }])
  })

  test('is told to the maker of the highlight alone, and once where it is given twice', async () => {
    const entryId = await highlighted()
    const about = { kind: 'highlight-answered', by: 'Lydia', entryId, text: 'Of Lydia', used: false }
    for (const [agree, consent] of [
      [false, 'declined'],
      [true, 'given'],
      [false, 'withdrawn'],
    ] as const) {
      const first = await answer(entryId, agree)
      expect(first).toMatchObject({ consent })
      expect(await told('barnabas')).toEqual([{ ...about, answer: consent }])
      await as('barnabas').notifications.read({})
      scene.clock.pass({ minutes: 1 })
      expect(await answer(entryId, agree)).toEqual(first)
      expect(await as('barnabas').notifications.unread()).toEqual({ count: 0 })
    }
    expect(await told('priscilla')).toEqual([])
  })

  test('ends with the last highlight, and holds for none that is made anew', async () => {
    const entryId = await highlighted()
    await answer(entryId, true, { named: true })
    await removeHighlight(entryId)
    const anew = await as('priscilla').highlights.add({ entryId })
    expect(anew).toMatchObject({ consent: 'asked', named: false })
    await expectRefused('CONSENT_MISSING', as('priscilla').highlights.use({ id: anew.id }))
    expect(await mine()).toMatchObject([{ entryId, consent: 'asked', answeredAt: null }])
    expect(await told('lydia')).toMatchObject([{ kind: 'highlighted', by: 'Priscilla' }])
  })

  test('may be given twenty times a minute', async () => {
    expect(answerLimit).toEqual({ most: 20, seconds: 60 })
    const entryId = await highlighted()
    for (let turn = 0; turn < answerLimit.most; turn++) await answer(entryId, turn % 2 === 0)
    const refusal = { code: 'RATE_LIMITED', data: { act: 'highlight-answer' } }
    await expect(answer(entryId, true)).rejects.toMatchObject(refusal)
    scene.clock.pass({ seconds: 60 })
    await answer(entryId, true)
  })
})

describe('what is told', () => {
  test('is the question, to its author alone, and once, also where two leaders highlight it', async () => {
    const entryId = await highlighted('Words '.repeat(50))
    await as('priscilla').highlights.add({ entryId })
    const text = 'Words '.repeat(50).trim().slice(0, 200)
    const question = { kind: 'highlighted', by: 'Barnabas', entryId, text, answer: null, used: false }
    expect(await told('lydia')).toEqual([question])
    for (const name of ['barnabas', 'priscilla', 'timothy'] as const) expect(await told(name)).toEqual([])
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

  test('is always the question; the answer only to whoever wants it, unless what was used is withdrawn', async () => {
    expect(choosableKind.safeParse('highlighted').success).toBe(false)
    for (const name of ['barnabas', 'priscilla'] as const)
      await as(name).notifications.setUnwanted({ kinds: ['highlight-answered'] })
    await as('priscilla').community.block({ personId: scene.cast.lydia.id })
    const entryId = await highlighted()
    await use(entryId)
    expect([await told('barnabas'), await told('priscilla')]).toEqual([[], []])
    await answer(entryId, false)
    const withdrawn = { kind: 'highlight-answered', answer: 'withdrawn', used: true }
    expect(await told('priscilla')).toMatchObject([withdrawn])
  })
})
