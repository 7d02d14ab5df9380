import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, giveFeedback } from '#testing/feedback.ts'
import { type FeedbackScene, setFeedbackScene } from '#testing/feedback-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { assign, layLeaving, unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

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

/** Writes something a minute after whatever was written before. Answers its id. */
async function tell(text: string, audience: 'private' | 'leader' = 'leader') {
  scene.clock.pass({ minutes: 1 })
  return (await write(lydia, 'testimony', 1, { text, audience })).entry.id
}

const earlierFor = async (caller: Caller) => (await caller.feedback.item({ id })).earlier

describe('an item', () => {
  test('comes with what else its author wrote last, as far as one may read it', async () => {
    for (let number = 1; number <= 6; number++) await tell(`Number ${number}`)
    await tell('Private', 'private')
    await lydia.entries.trash({ id: await tell('Thrown away') })
    const { item, recent } = await barnabas.feedback.item({ id })
    expect(item.original.text).toBe('At first')
    expect(recent.map(({ text }) => text)).toEqual([6, 5, 4, 3, 2].map((number) => `Number ${number}`))
    const writtenAt = new Date('2026-11-20T13:06:00Z')
    const last = { entryId: expect.any(String), kind: 'testimony', day: 1, text: 'Number 6', writtenAt }
    expect(recent[0]).toEqual(last)
  })

  test('comes with what was said to them before, by whom, and whether they gave thanks', async () => {
    const { cast, fresh } = scene
    const given = []
    for (let number = 1; number <= 6; number++) {
      scene.clock.pass({ minutes: 1 })
      const answer = { text: `Number ${number}`, comments: `Answer ${number}` }
      given.push(await giveFeedback(lydia, barnabas, answer))
    }
    const last = given[5]?.id ?? ''
    await lydia.feedback.thank({ id: last, on: true })
    await barnabas.feedback.review({ id, version: 1, ...answerOf({ comments: 'Not yet' }) })
    const earlier = await earlierFor(barnabas)
    const thanked = earlier.map((each) => [each.comments, each.thanked])
    expect(thanked).toEqual([6, 5, 4, 3, 2].map((number) => [`Answer ${number}`, number === 6]))
    expect(earlier[0]).toEqual({
      id: last,
      kind: 'testimony',
      day: 1,
      comments: 'Answer 6',
      leader: { id: cast.barnabas.id, displayName: 'Barnabas', avatar: null, standing: 'leader' },
      deliveredAt: new Date('2026-11-20T13:06:00Z'),
      thanked: true,
    })
    await assign(fresh.owner, cast.apollos, cast.lydia)
    for (const other of [priscilla, scene.as(cast.apollos)]) expect(await earlierFor(other)).toEqual(earlier)
  })

  test('does not show what another leader said of an entry that became private', async () => {
    const given = await giveFeedback(lydia, barnabas, { text: 'canary', comments: 'A canary, then' })
    expect(await earlierFor(priscilla)).toMatchObject([{ comments: 'A canary, then' }])
    await lydia.entries.edit({ id: given.entryId, version: 1, text: 'canary', audience: 'private' })
    expect(await earlierFor(priscilla)).toEqual([])
    // What one said oneself one knows.
    expect(await earlierFor(barnabas)).toMatchObject([{ comments: 'A canary, then' }])
  })

  test('is gone where its author is led by nobody, or leaves', async () => {
    const { cast, fresh } = scene
    await unassign(fresh.owner, cast.lydia)
    await expectRefused('NOT_FOUND', barnabas.feedback.item({ id }))
    await assign(fresh.owner, cast.barnabas, cast.lydia)
    expect(await barnabas.feedback.item({ id })).toMatchObject({ item: { id } })
    await layLeaving(fresh.owner, cast.lydia)
    for (const leader of [barnabas, priscilla]) await expectRefused('NOT_FOUND', leader.feedback.item({ id }))
  })

  test('is back once its entry is no longer private, or in the trash', async () => {
    await lydia.entries.edit({ id: entryId, version: 1, text: 'At first', audience: 'private' })
    await expectRefused('NOT_FOUND', barnabas.feedback.item({ id }))
    await lydia.entries.edit({ id: entryId, version: 2, text: 'At first', audience: 'shared' })
    await lydia.entries.trash({ id: entryId })
    await expectRefused('NOT_FOUND', barnabas.feedback.item({ id }))
    await lydia.entries.restore({ id: entryId })
    expect(await barnabas.feedback.item({ id })).toMatchObject({ item: { id } })
  })

  test('goes with an entry that is deleted for good before it was answered', async () => {
    await barnabas.feedback.saveDraft({ id, known: null, ...answerOf({ comments: 'Begun' }) })
    await lydia.entries.trash({ id: entryId })
    await lydia.entries.purge({ id: entryId })
    const kept = 'select id from app.feedback union all select feedback_id from app.feedback_drafts'
    expect((await scene.fresh.owner.query(kept)).rows).toEqual([])
  })
})

describe('an entry that waits for nothing', () => {
  test('gets its item from whoever begins to answer it, once', async () => {
    const { cast, fresh } = scene
    await unassign(fresh.owner, cast.lydia)
    const before = await tell('From before')
    await assign(fresh.owner, cast.barnabas, cast.lydia)
    expect(await barnabas.feedback.waiting()).toEqual({ count: 1 })
    const begun = await barnabas.feedback.begin({ entryId: before })
    for (const leader of [barnabas, priscilla])
      expect(await leader.feedback.begin({ entryId: before })).toEqual(begun)
    expect(await barnabas.feedback.order({})).toEqual({ ids: [begun.id, id] })
  })

  test('gets none where it is private, one’s own, or not there', async () => {
    const own = (await write(barnabas, 'testimony')).entry.id
    for (const of of [await tell('Private', 'private'), own, randomUUID()])
      await expectRefused('NOT_FOUND', barnabas.feedback.begin({ entryId: of }))
    expect((await scene.fresh.owner.query('select id from app.feedback')).rows).toEqual([{ id }])
  })
})
