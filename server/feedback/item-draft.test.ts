import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, itemOf, sampleAnalysis } from '#testing/feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { assign, unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Caller
let barnabas: Caller
let priscilla: Caller
let entryId: string
let id: string
beforeEach(async () => {
  scene = await setScene()
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
  priscilla = scene.as(scene.cast.priscilla)
  entryId = (await write(lydia, 'testimony', 1, { text: 'At first' })).entry.id
  id = await itemOf(barnabas, entryId)
  return () => scene.end()
})

const eight = new Date('2026-11-20T13:00:00Z')
const begun = answerOf({ comments: 'Half a sen ', analysis: sampleAnalysis, included: ['summary'] })
const save = (by: Caller, comments: string, known: Date | null = null) =>
  by.feedback.saveDraft({ id, ...answerOf({ comments }), known })
const seenBy = async (caller: Caller) => (await caller.feedback.item({ id })).item

describe('what a leader has begun', () => {
  test('is kept as it is typed, for them alone', async () => {
    expect(await barnabas.feedback.saveDraft({ id, ...begun, known: null })).toEqual({
      savedAt: eight,
      rival: null,
    })
    expect(await seenBy(barnabas)).toMatchObject({
      draft: { ...begun, savedAt: eight },
      ...answerOf({}),
      status: 'pending',
      version: 1,
      others: [],
    })
    const shown = await Promise.all([
      priscilla.feedback.item({ id }),
      priscilla.feedback.queue({}),
      lydia.feedback.mine({}),
      lydia.notifications.list({}),
    ])
    expect(shown[0].item.draft).toBeNull()
    expect(JSON.stringify(shown)).not.toMatch(/Half a sen|by AI/)
  })

  test('is kept each time it is typed on, longer than it can be sent', async () => {
    const first = await save(barnabas, 'Half')
    scene.clock.pass({ minutes: 1 })
    const long = 'x'.repeat(20_000)
    const { savedAt } = await save(barnabas, long, first.savedAt)
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: long, savedAt } })
    await expect(save(barnabas, `${long}x`, savedAt)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is kept with more lines of suggestions than can be sent, blank ones among them', async () => {
    const suggestions = ['Rest', '', 'Pray', '', 'Walk', '', 'Sing']
    const analysis = { ...sampleAnalysis, suggestions }
    await barnabas.feedback.saveDraft({ id, ...answerOf({ analysis }), known: null })
    expect(await seenBy(barnabas)).toMatchObject({ draft: { analysis } })
    const lines = Array.from({ length: 500 }, () => 'Rest')
    const tooMany = { ...sampleAnalysis, suggestions: [...lines, 'Rest'] }
    await expect(
      barnabas.feedback.saveDraft({ id, ...answerOf({ analysis: tooMany }), known: eight }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('on another device meanwhile stays, and is told', async () => {
    const first = await save(barnabas, 'Hello')
    scene.clock.pass({ minutes: 1 })
    const second = await save(barnabas, 'A whole answer', first.savedAt)
    scene.clock.pass({ minutes: 1 })
    for (const known of [null, first.savedAt]) {
      expect(await save(barnabas, 'Hello again', known)).toEqual({
        savedAt: null,
        rival: { ...answerOf({ comments: 'A whole answer' }), savedAt: second.savedAt },
      })
      expect(await barnabas.feedback.dropDraft({ id, known: known ?? new Date(0) })).toMatchObject({
        rival: { comments: 'A whole answer' },
      })
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
    expect(await seenBy(barnabas)).toMatchObject({
      others: [{ leader: { displayName: 'Priscilla' }, savedAt: later }],
    })
    expect((await priscilla.feedback.queue({})).items).toMatchObject([
      { others: [{ leader: { displayName: 'Barnabas' }, savedAt: eight }], draft: { comments: 'Well' } },
    ])
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
    const sent = { id, ...answerOf({ comments: 'Well said' }), knownDraft: eight }
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
    expect(await barnabas.feedback.review({ ...sent, version: 1 })).toMatchObject({
      draft,
      comments: 'Hello',
    })
    expect(await barnabas.feedback.deliver({ ...sent, version: 2 })).toMatchObject({ draft })
    expect((await barnabas.feedback.left()).drafts).toMatchObject([{ id, draft }])
  })

  test('goes where what is sent says all of it, though its answer was lost on the way', async () => {
    await save(barnabas, ' Well \n')
    const { draft } = await barnabas.feedback.deliver({
      id,
      version: 1,
      ...answerOf({ comments: 'Well said' }),
    })
    expect(draft).toBeNull()
  })

  test('is not lost where somebody else delivers meanwhile, and is begun anew no more', async () => {
    await save(barnabas, 'Half a sen')
    const { version } = await priscilla.feedback.deliver({
      id,
      version: 1,
      ...answerOf({ comments: 'Done' }),
    })
    await save(barnabas, 'Half a sentence', eight)
    expect(await seenBy(barnabas)).toMatchObject({
      status: 'delivered',
      draft: { comments: 'Half a sentence' },
    })
    await barnabas.feedback.dropDraft({ id, known: eight })
    await expect(save(barnabas, 'Half a sentence')).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version },
    })
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ comments: 'Done' }])
  })

  test('is not lost while the entry is out of sight', async () => {
    await save(barnabas, 'Half a sen')
    await lydia.entries.trash({ id: entryId })
    await expect(save(barnabas, 'Half a sentence', eight)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await lydia.entries.restore({ id: entryId })
    expect(await seenBy(barnabas)).toMatchObject({ draft: { comments: 'Half a sen' } })
  })

  test('is put away, once and for all', async () => {
    await save(barnabas, 'Half a sen')
    await save(priscilla, 'Well')
    expect(await barnabas.feedback.dropDraft({ id, known: eight })).toEqual({ rival: null })
    expect(await barnabas.feedback.dropDraft({ id, known: eight })).toEqual({ rival: null })
    expect(await seenBy(barnabas)).toMatchObject({ draft: null })
    expect(await seenBy(priscilla)).toMatchObject({ draft: { comments: 'Well' }, others: [] })
  })

  test('is begun by those who answer for the author, and by nobody else', async () => {
    const { apollos, lydia: author, timothy } = scene.cast
    for (const [player, code] of [
      [apollos, 'NOT_FOUND'],
      [author, 'FORBIDDEN'],
      [timothy, 'FORBIDDEN'],
    ] as const) {
      await expect(save(scene.as(player), 'Mine now')).rejects.toMatchObject({ code })
      await expect(scene.as(player).feedback.dropDraft({ id, known: eight })).rejects.toMatchObject({ code })
    }
    await expect(
      barnabas.feedback.saveDraft({ id: randomUUID(), ...begun, known: null }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { rows } = await scene.fresh.owner.query('select leader_id from app.feedback_drafts')
    expect(rows).toEqual([])
    await assign(scene.fresh.owner, apollos, author)
    await save(scene.as(apollos), 'Mine now')
  })
})
