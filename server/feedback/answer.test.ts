import { describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, sampleAnalysis } from '#testing/feedback/feedback.ts'
import { setFeedbackScene } from '#testing/feedback/feedback-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'

const scene = laidForEach(() => setFeedbackScene('reflection'))

type Answer = Parameters<typeof answerOf>[0]

const eight = new Date('2026-11-20T13:00:00Z')
const wellSaid = { comments: 'Well said' }
const leader = (name: 'barnabas' | 'priscilla') => ({ leader: { id: scene.cast[name].id } })
const received = async () => (await scene.lydia.feedback.mine({})).items
const standing = async () => (await scene.barnabas.feedback.item({ id: scene.id })).item
const edit = (version: number, text: string, audience: 'private' | 'leader' = 'leader') =>
  scene.lydia.entries.edit({ id: scene.entryId, version, text, audience })

/** What is done to the item by somebody who has seen a version of it. */
const review = ({ feedback }: Caller, version: number, answer: Answer = wellSaid) =>
  feedback.review({ id: scene.id, version, ...answerOf(answer) })
const deliver = ({ feedback }: Caller, version: number, answer: Answer = wellSaid) =>
  feedback.deliver({ id: scene.id, version, ...answerOf(answer) })
const dismiss = ({ feedback }: Caller, version: number) => feedback.dismiss({ id: scene.id, version })

describe('a review', () => {
  test('is saved for all who answer for the author, who learns nothing of it, until somebody sends something else', async () => {
    const { lydia, barnabas, priscilla, clock } = scene
    const reviewed = await review(barnabas, 1)
    const told = { ...wellSaid, version: 2, reviewedAt: eight, deliveredAt: null, can: { answer: true } }
    expect(reviewed).toMatchObject({ status: 'reviewed', ...told, ...leader('barnabas') })
    expect((await priscilla.feedback.queue({})).items).toEqual([reviewed])
    expect([await received(), await lydia.feedback.unread()]).toEqual([[], { count: 0 }])
    clock.pass({ minutes: 1 })
    const changed = await review(priscilla, 2, { comments: 'Well said indeed' })
    expect(changed).toMatchObject({ comments: 'Well said indeed', version: 3, ...leader('priscilla') })
    await deliver(barnabas, 3, { comments: 'Better so' })
    expect(await received()).toMatchObject([{ comments: 'Better so', ...leader('barnabas') }])
  })

  test('says something in words, in up to 5000 characters as people count them', async () => {
    const analysis = sampleAnalysis
    for (const comments of ['', ' \n', '\u0085', 'x'.repeat(5001)])
      await expectRefused('BAD_REQUEST', review(scene.barnabas, 1, { comments, analysis }))
    expect(await standing()).toMatchObject({ status: 'pending', version: 1 })
    expect((await review(scene.barnabas, 1, { comments: '🙏'.repeat(5000) })).comments).toHaveLength(10_000)
  })
})

describe('feedback', () => {
  test('reaches its author with the words and just the parts of the analysis that were chosen', async () => {
    const answer = { comments: ' Well said ', analysis: sampleAnalysis, included: ['encouragement' as const] }
    const sent = { status: 'delivered', ...wellSaid, answeredVersion: 1, ...leader('barnabas') }
    const can = { answer: false, analyze: false }
    const delivered = await deliver(scene.barnabas, 1, answer)
    expect(delivered).toMatchObject({ ...sent, reviewedAt: eight, deliveredAt: eight, can })
    const [item] = await received()
    const analysis = { encouragement: 'An encouragement by AI' }
    expect(item).toMatchObject({ id: scene.id, ...wellSaid, analysis, answeredVersion: 1, read: false })
    expect(JSON.stringify(item)).not.toMatch(/summary by AI|suggestion by AI/)
    expect((await scene.barnabas.feedback.queue({})).total).toBe(0)
  })

  test('may be an approval without words', async () => {
    const approved = await deliver(scene.barnabas, 1, { comments: ' \n' })
    expect(approved).toMatchObject({ status: 'delivered', comments: '', version: 2, reviewedAt: null })
    expect(await received()).toMatchObject([{ comments: '', analysis: null }])
  })

  test('leaves out parts that say nothing, whatever was chosen', async () => {
    const analysis = { summary: ' ', suggestions: ['', 'Ask her'], encouragement: 'You are not alone' }
    await deliver(scene.barnabas, 1, { analysis, included: ['summary', 'suggestions', 'suggestions'] })
    expect((await received()).map((item) => item.analysis)).toEqual([{ suggestions: ['Ask her'] }])
  })

  test('names the version that was answered, however often that is edited later', async () => {
    await edit(1, 'Thought better of')
    await deliver(scene.barnabas, 2)
    await edit(2, 'Thought better of again', 'private')
    const original = { version: 3, text: 'Thought better of', audience: 'private' }
    expect(await received()).toMatchObject([{ answeredVersion: 2, original }])
  })

  test('is given once by two leaders at once, and the other is told', async () => {
    const { lydia, barnabas, priscilla } = scene
    const results = await Promise.allSettled([deliver(barnabas, 1), deliver(priscilla, 1)])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'CHANGED_MEANWHILE' } }])
    expect(await received()).toHaveLength(1)
    expect(await lydia.feedback.unread()).toEqual({ count: 1 })
    expect((await lydia.notifications.list({})).total).toBe(1)
  })
})

test('a dismissal is untold to the author, and once it is taken back all that was begun and reviewed is there', async () => {
  const { id, lydia, barnabas, priscilla, clock } = scene
  const draft = { comments: 'Half a sen' }
  await barnabas.feedback.saveDraft({ id, known: null, ...answerOf(draft) })
  const dismissed = { status: 'dismissed', can: { answer: false, analyze: false, restore: true } }
  expect(await dismiss(barnabas, 1)).toMatchObject({ ...dismissed, version: 2 })
  expect((await priscilla.feedback.queue({})).total).toBe(0)
  expect([await received(), (await lydia.notifications.list({})).total]).toEqual([[], 0])
  const pending = { status: 'pending', version: 3, draft, can: { answer: true } }
  expect(await barnabas.feedback.restore({ id })).toMatchObject(pending)
  expect(await barnabas.feedback.restore({ id })).toMatchObject({ version: 3 })
  await review(barnabas, 3)
  clock.pass({ minutes: 1 })
  const reviewed = { ...wellSaid, reviewedAt: eight, ...leader('barnabas') }
  const dismissedBy = leader('priscilla').leader
  expect(await dismiss(priscilla, 4)).toMatchObject({ ...dismissed, ...reviewed, dismissedBy })
  const restored = { status: 'reviewed', dismissedBy: null, can: { restore: false } }
  expect(await priscilla.feedback.restore({ id })).toMatchObject({ ...restored, ...reviewed })
})

describe.each(Object.entries({ review, deliver, dismiss }))('to %s', (name, act) => {
  const expectChanged = (acted: Promise<unknown>, version: number) =>
    expect(acted).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version } })

  test('twice is to do it once, and not in the name of another who has just done the same', async () => {
    const { id, barnabas, priscilla, clock } = scene
    const first = await act(priscilla, 1)
    clock.pass({ minutes: 1 })
    expect(await act(priscilla, 1)).toEqual(first)
    await expectChanged(act(barnabas, 1), first.version)
    expect((await priscilla.feedback.item({ id })).item).toEqual(first)
    expect(first[name === 'dismiss' ? 'dismissedBy' : 'leader']).toMatchObject(leader('priscilla').leader)
  })

  test('asks for another look where the author edited or another leader reviewed meanwhile', async () => {
    const { barnabas, priscilla } = scene
    await edit(1, 'Thought better of')
    await expectChanged(act(barnabas, 1), 2)
    await review(priscilla, 2, { comments: 'Of Priscilla' })
    await expectChanged(act(barnabas, 2), 3)
    expect(await standing()).toMatchObject({ status: 'reviewed', comments: 'Of Priscilla', version: 3 })
    expect(await act(barnabas, 3)).toMatchObject({ original: { text: 'Thought better of' } })
  })

  test('takes a turn, of which there are 240 a minute', async () => {
    const { id, barnabas, cast, fresh, clock } = scene
    await barnabas.feedback.saveDraft({ id, known: null, ...answerOf(wellSaid) })
    const key = `feedback:${cast.barnabas.id}`
    await fresh.owner.query('update app.counters set count = 240 where key = $1', [key])
    await expect(act(barnabas, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'feedback' } })
    clock.pass({ minutes: 1 })
    await expect(act(barnabas, 1)).resolves.toBeTruthy()
  })
})
