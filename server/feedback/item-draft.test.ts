import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, sampleAnalysis } from '#testing/feedback.ts'
import { type FeedbackScene, setFeedbackScene } from '#testing/feedback-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { unassign } from '#testing/ties.ts'

let scene: FeedbackScene
let lydia: Caller
let barnabas: Caller
let priscilla: Caller
let entryId: string
let id: string
beforeEach(async () => {
  scene = await setFeedbackScene()
  ;({ lydia, barnabas, priscilla, entryId, id } = scene)
  return () => scene.end()
})

const eight = new Date('2026-11-20T13:00:00Z')
const begun = answerOf({ comments: 'Half a sen ', analysis: sampleAnalysis, included: ['summary'] })
const wellSaid = answerOf({ comments: 'Well said' })
const save = (by: Caller, comments: string, known: Date | null = null) =>
  by.feedback.saveDraft({ id, ...answerOf({ comments }), known })
const seenBy = async (caller: Caller) => (await caller.feedback.item({ id })).item

describe('what a leader has begun', () => {
  test('is kept as it is typed, for them alone', async () => {
    const saved = await barnabas.feedback.saveDraft({ id, ...begun, known: null })
    expect(saved).toEqual({ savedAt: eight, rival: null })
    const untouched = { ...answerOf({}), status: 'pending', version: 1, others: [] }
    expect(await seenBy(barnabas)).toMatchObject({ draft: { ...begun, savedAt: eight }, ...untouched })
    expect((await seenBy(priscilla)).draft).toBeNull()
    const shown = [
      await priscilla.feedback.item({ id }),
      await priscilla.feedback.queue({}),
      await lydia.feedback.mine({}),
      await lydia.notifications.list({}),
    ]
    expect(JSON.stringify(shown)).not.toMatch(/Half a sen|by AI/)
  })

  test('is kept each time it is typed on, longer than it can be sent', async () => {
    const first = await save(barnabas, 'Half')
    scene.clock.pass({ minutes: 1 })
    const long = 'x'.repeat(20_000)
    const { savedAt } = await save(barnabas, long, first.savedAt)
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: long, savedAt } })
    await expectRefused('BAD_REQUEST', save(barnabas, `${long}x`, savedAt))
  })

  test('is kept with more lines of suggestions than can be sent, blank ones among them', async () => {
    const saveLines = (suggestions: string[], known: Date | null) =>
      barnabas.feedback.saveDraft({
        id,
        ...answerOf({ analysis: { ...sampleAnalysis, suggestions } }),
        known,
      })
    const suggestions = ['Rest', '', 'Pray', '', 'Walk', '', 'Sing']
    await saveLines(suggestions, null)
    expect(await seenBy(barnabas)).toMatchObject({ draft: { analysis: { ...sampleAnalysis, suggestions } } })
    await expectRefused('BAD_REQUEST', saveLines(Array(501).fill('Rest'), eight))
  })

  test('on another device meanwhile stays, and is told', async () => {
    const first = await save(barnabas, 'Hello')
    scene.clock.pass({ minutes: 1 })
    const second = await save(barnabas, 'A whole answer', first.savedAt)
    scene.clock.pass({ minutes: 1 })
    const rival = { ...answerOf({ comments: 'A whole answer' }), savedAt: second.savedAt }
    for (const known of [null, first.savedAt]) {
      expect(await save(barnabas, 'Hello again', known)).toEqual({ savedAt: null, rival })
      expect(await barnabas.feedback.dropDraft({ id, known: known ?? new Date(0) })).toEqual({ rival })
    }
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: 'A whole answer' } })
    // It is a matter between the devices of one leader.
    expect(await save(priscilla, 'Well')).toMatchObject({ savedAt: expect.any(Date), rival: null })
    expect(await save(barnabas, 'Both', second.savedAt)).toMatchObject({ rival: null })
  })

  test('is told to the others without its words', async () => {
    await save(barnabas, 'Half a sen')
    scene.clock.pass({ minutes: 1 })
    await save(priscilla, 'Well')
    const later = new Date('2026-11-20T13:01:00Z')
    const priscillas = [{ leader: { displayName: 'Priscilla' }, savedAt: later }]
    expect((await seenBy(barnabas)).others).toMatchObject(priscillas)
    const others = [{ leader: { displayName: 'Barnabas' }, savedAt: eight }]
    const { items } = await priscilla.feedback.queue({})
    expect(items).toMatchObject([{ others, draft: { comments: 'Well' } }])
    // Whoever has not written for ten minutes is on it no more, until they go on.
    scene.clock.pass({ minutes: 9 })
    expect((await seenBy(priscilla)).others).toEqual([])
    expect((await seenBy(barnabas)).others).toHaveLength(1)
    await save(barnabas, 'Half a sentence', eight)
    expect((await seenBy(priscilla)).others).toHaveLength(1)
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await seenBy(priscilla)).toMatchObject({ others: [] })
  })

  test('goes with the review and with the delivery, and that of others stays', async () => {
    const sent = { id, ...wellSaid, knownDraft: eight }
    await barnabas.feedback.saveDraft({ id, ...begun, known: null })
    await save(priscilla, 'Well')
    await barnabas.feedback.review({ ...sent, version: 1 })
    expect(await seenBy(barnabas)).toMatchObject({ draft: null, comments: 'Well said' })
    await barnabas.feedback.saveDraft({ id, ...begun, known: null })
    await barnabas.feedback.deliver({ ...sent, version: 2 })
    expect(await seenBy(barnabas)).toMatchObject({ draft: null, status: 'delivered' })
    expect(await seenBy(priscilla)).toMatchObject({ draft: { comments: 'Well' }, status: 'delivered' })
  })

  test('stays where what is sent neither grew from it nor says all of it', async () => {
    const first = await save(barnabas, 'Hello')
    scene.clock.pass({ minutes: 1 })
    const { savedAt } = await save(barnabas, 'A whole answer', first.savedAt)
    const sent = { id, ...answerOf({ comments: 'Hello' }), knownDraft: first.savedAt }
    const draft = { comments: 'A whole answer', savedAt }
    const reviewed = await barnabas.feedback.review({ ...sent, version: 1 })
    expect(reviewed).toMatchObject({ draft, comments: 'Hello' })
    expect(await barnabas.feedback.deliver({ ...sent, version: 2 })).toMatchObject({ draft })
    expect((await barnabas.feedback.left()).drafts).toMatchObject([{ id, draft }])
  })

  test('goes where what is sent says all of it, though its answer was lost on the way', async () => {
    await save(barnabas, ' Well \n')
    const delivered = await barnabas.feedback.deliver({ id, version: 1, ...wellSaid })
    expect(delivered.draft).toBeNull()
  })

  test('is not lost where somebody else delivers meanwhile, and is begun anew no more', async () => {
    await save(barnabas, 'Half a sen')
    const { version } = await priscilla.feedback.deliver({ id, version: 1, ...wellSaid })
    await save(barnabas, 'Half a sentence', eight)
    const draft = { comments: 'Half a sentence' }
    expect(await seenBy(barnabas)).toMatchObject({ status: 'delivered', draft })
    await barnabas.feedback.dropDraft({ id, known: eight })
    await expect(save(barnabas, 'Half a sentence')).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version },
    })
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ comments: 'Well said' }])
  })

  test('is not lost while the entry is out of sight', async () => {
    await save(barnabas, 'Half a sen')
    await lydia.entries.trash({ id: entryId })
    await expectRefused('NOT_FOUND', save(barnabas, 'Half a sentence', eight))
    await lydia.entries.restore({ id: entryId })
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: 'Half a sen' } })
  })

  test('is put away, once and for all', async () => {
    await save(barnabas, 'Half a sen')
    await save(priscilla, 'Well')
    for (let times = 0; times < 2; times++)
      expect(await barnabas.feedback.dropDraft({ id, known: eight })).toEqual({ rival: null })
    expect(await seenBy(barnabas)).toMatchObject({ draft: null })
    expect(await seenBy(priscilla)).toMatchObject({ draft: { comments: 'Well' }, others: [] })
  })
})
