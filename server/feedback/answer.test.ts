import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, sampleAnalysis } from '#testing/feedback.ts'
import { type FeedbackScene, setFeedbackScene } from '#testing/feedback-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: FeedbackScene
let lydia: Caller
let barnabas: Caller
let priscilla: Caller
let entryId: string
let id: string
beforeEach(async () => {
  scene = await setFeedbackScene('reflection')
  ;({ lydia, barnabas, priscilla, entryId, id } = scene)
  return () => scene.end()
})

const eight = new Date('2026-11-20T13:00:00Z')
const kind = answerOf({ comments: 'Well said' })
const profile = (name: 'barnabas' | 'priscilla') => ({ id: scene.cast[name].id })
const edit = (version: number, text: string, audience: 'private' | 'leader' = 'leader') =>
  lydia.entries.edit({ id: entryId, version, text, audience })
const standing = async () => (await barnabas.feedback.item({ id })).item
const received = async () => (await lydia.feedback.mine({})).items
const review = (by: Caller, version: number, answer: Parameters<typeof answerOf>[0]) =>
  by.feedback.review({ id, version, ...answerOf(answer) })
const deliver = (by: Caller, version: number, answer: Parameters<typeof answerOf>[0]) =>
  by.feedback.deliver({ id, version, ...answerOf(answer) })

/** What is done to an item by somebody who has seen a version of it. */
const acts = {
  review: (by: Caller, version: number, of = id) => by.feedback.review({ id: of, version, ...kind }),
  deliver: (by: Caller, version: number, of = id) => by.feedback.deliver({ id: of, version, ...kind }),
  dismiss: (by: Caller, version: number, of = id) => by.feedback.dismiss({ id: of, version }),
}

describe('a review', () => {
  test('is saved for all who answer for the author, who learns nothing of it, and can be changed', async () => {
    const reviewed = await acts.review(barnabas, 1)
    const leader = profile('barnabas')
    const told = { version: 2, reviewedAt: eight, deliveredAt: null, can: { answer: true } }
    expect(reviewed).toMatchObject({ status: 'reviewed', ...kind, leader, ...told })
    expect((await priscilla.feedback.queue({})).items).toEqual([reviewed])
    expect(await received()).toEqual([])
    expect(await lydia.feedback.unread()).toEqual({ count: 0 })
    scene.clock.pass({ minutes: 1 })
    const changed = await review(priscilla, 2, { comments: 'Well said indeed' })
    expect(changed).toMatchObject({ comments: 'Well said indeed', leader: profile('priscilla'), version: 3 })
  })

  test('says something in words, in up to 5000 characters as people count them', async () => {
    for (const comments of ['', ' \n', '\u0085', 'x'.repeat(5001)])
      await expectRefused('BAD_REQUEST', review(barnabas, 1, { comments, analysis: sampleAnalysis }))
    expect(await standing()).toMatchObject({ status: 'pending', version: 1 })
    expect((await review(barnabas, 1, { comments: '🙏'.repeat(5000) })).comments).toHaveLength(10_000)
  })
})

describe('feedback', () => {
  test('reaches its author with the words and just the parts of the analysis that were chosen', async () => {
    const answer = { comments: ' Well said ', analysis: sampleAnalysis, included: ['encouragement' as const] }
    expect(await deliver(barnabas, 1, answer)).toMatchObject({
      status: 'delivered',
      comments: 'Well said',
      answeredVersion: 1,
      leader: profile('barnabas'),
      reviewedAt: eight,
      deliveredAt: eight,
      can: { answer: false, analyze: false },
    })
    const [item] = await received()
    const analysis = { encouragement: 'An encouragement by AI' }
    expect(item).toMatchObject({ id, comments: 'Well said', analysis, answeredVersion: 1, read: false })
    expect(JSON.stringify(item)).not.toMatch(/summary by AI|suggestion by AI/)
    expect((await barnabas.feedback.queue({})).total).toBe(0)
  })

  test('may be an approval without words', async () => {
    const approved = await deliver(barnabas, 1, { comments: ' \n' })
    expect(approved).toMatchObject({ status: 'delivered', comments: '', version: 2, reviewedAt: null })
    expect(await received()).toMatchObject([{ comments: '', analysis: null }])
  })

  test('leaves out parts that say nothing, whatever was chosen', async () => {
    const analysis = { summary: ' ', suggestions: ['', 'Ask her'], encouragement: 'You are not alone' }
    await deliver(barnabas, 1, { analysis, included: ['summary', 'suggestions', 'suggestions'] })
    expect((await received()).map((item) => item.analysis)).toEqual([{ suggestions: ['Ask her'] }])
  })

  test('is what is sent now, whatever was reviewed before, and is there for good', async () => {
    await acts.review(barnabas, 1)
    const { version } = await deliver(priscilla, 2, { comments: 'Better so' })
    for (const act of [acts.review, acts.dismiss])
      for (const leader of [barnabas, priscilla]) await expectRefused('FORBIDDEN', act(leader, version))
    expect(await barnabas.feedback.restore({ id })).toMatchObject({ status: 'delivered', version })
    expect(await received()).toMatchObject([{ comments: 'Better so', leader: profile('priscilla') }])
  })

  test('names the version that was answered, however often that is edited later', async () => {
    await edit(1, 'Thought better of')
    await acts.deliver(barnabas, 2)
    await edit(2, 'Thought better of again', 'private')
    expect(await received()).toMatchObject([
      { answeredVersion: 2, original: { version: 3, text: 'Thought better of', audience: 'private' } },
    ])
  })

  test('is given once by two leaders at once, and the other is told', async () => {
    const results = await Promise.allSettled([acts.deliver(barnabas, 1), acts.deliver(priscilla, 1)])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'CHANGED_MEANWHILE' } }])
    expect(await received()).toHaveLength(1)
    expect(await lydia.feedback.unread()).toEqual({ count: 1 })
    expect((await lydia.notifications.list({})).total).toBe(1)
  })
})

describe('a dismissal', () => {
  test('takes an item from the queue, untold to the author, and is taken back with all that was begun', async () => {
    const draft = { comments: 'Half a sen' }
    await barnabas.feedback.saveDraft({ id, known: null, ...answerOf(draft) })
    const can = { answer: false, analyze: false }
    expect(await acts.dismiss(barnabas, 1)).toMatchObject({ status: 'dismissed', version: 2, can })
    expect((await priscilla.feedback.queue({})).total).toBe(0)
    expect(await received()).toEqual([])
    expect(await lydia.notifications.list({})).toMatchObject({ total: 0 })
    const restored = { status: 'pending', version: 3, draft, can: { answer: true } }
    expect(await barnabas.feedback.restore({ id })).toMatchObject(restored)
    expect(await barnabas.feedback.restore({ id })).toMatchObject({ version: 3 })
  })

  test('of a review that is taken back leaves the review', async () => {
    await acts.review(barnabas, 1)
    scene.clock.pass({ minutes: 1 })
    const reviewed = { comments: 'Well said', reviewedAt: eight, leader: profile('barnabas') }
    const dismissedBy = profile('priscilla')
    const dismissed = { status: 'dismissed', dismissedBy, can: { restore: true } }
    expect(await acts.dismiss(priscilla, 2)).toMatchObject({ ...dismissed, ...reviewed })
    const restored = { status: 'reviewed', dismissedBy: null, can: { restore: false } }
    expect(await priscilla.feedback.restore({ id })).toMatchObject({ ...restored, ...reviewed })
  })
})

describe.each(Object.entries(acts))('to %s', (name, act) => {
  test('twice is to do it once, and not in the name of another who has just done the same', async () => {
    const first = await act(priscilla, 1)
    scene.clock.pass({ minutes: 1 })
    expect(await act(priscilla, 1)).toEqual(first)
    await expect(act(barnabas, 1)).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version: first.version },
    })
    const whose = name === 'dismiss' ? 'dismissedBy' : 'leader'
    expect((await priscilla.feedback.item({ id })).item).toEqual(first)
    expect(await standing()).toMatchObject({ [whose]: profile('priscilla') })
  })

  test('does not write over what another leader did meanwhile', async () => {
    await review(priscilla, 1, { comments: 'Of Priscilla' })
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect(await standing()).toMatchObject({ status: 'reviewed', comments: 'Of Priscilla', version: 2 })
  })

  test('asks for another look where the author edited meanwhile', async () => {
    await edit(1, 'Thought better of')
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect(await act(barnabas, 2)).toMatchObject({ original: { text: 'Thought better of' } })
  })

  test('finds nothing where the entry became private, was thrown away, or never was', async () => {
    await edit(1, 'At first', 'private')
    for (const version of [1, 2, 3]) await expectRefused('NOT_FOUND', act(barnabas, version))
    await edit(2, 'At first')
    await lydia.entries.trash({ id: entryId })
    for (const version of [1, 2, 3, 4]) await expectRefused('NOT_FOUND', act(priscilla, version))
    await expectRefused('NOT_FOUND', act(barnabas, 1, randomUUID()))
  })

  test('takes a turn, of which there are 240 a minute', async () => {
    await barnabas.feedback.saveDraft({ id, known: null, ...kind })
    const key = `feedback:${scene.cast.barnabas.id}`
    await scene.fresh.owner.query('update app.counters set count = 240 where key = $1', [key])
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'feedback' } })
    scene.clock.pass({ minutes: 1 })
    await expect(act(barnabas, 1)).resolves.toBeTruthy()
  })
})
