import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { answerOf, giveFeedback } from '#testing/feedback/feedback.ts'
import { setFeedbackScene } from '#testing/feedback/feedback-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { assign, layLeaving, unassign } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'

const scene = laidForEach(setFeedbackScene)

/** Writes something a minute after whatever was written before. Answers its id. */
async function tell(text: string, audience: 'private' | 'leader' = 'leader') {
  scene.clock.pass({ minutes: 1 })
  return (await write(scene.lydia, 'testimony', 1, { text, audience })).entry.id
}
const read = (caller: Caller) => caller.feedback.item({ id: scene.id })
const earlierFor = async (caller: Caller) => (await read(caller)).earlier

describe('an item', () => {
  test('comes with what else its author wrote last, as far as one may read it', async () => {
    for (let number = 1; number <= 6; number++) await tell(`Number ${number}`)
    await tell('Private', 'private')
    await scene.lydia.entries.trash({ id: await tell('Thrown away') })
    const { item, recent } = await read(scene.barnabas)
    expect(item.original.text).toBe('At first')
    expect(recent.map(({ text }) => text)).toEqual([6, 5, 4, 3, 2].map((number) => `Number ${number}`))
    const writtenAt = new Date('2026-11-20T13:06:00Z')
    expect(recent[0]).toMatchObject({ kind: 'testimony', day: 1, writtenAt })
  })

  test('comes with earlier feedback to its author, who gave it, and whether they gave thanks', async () => {
    const { id, lydia, barnabas, cast, fresh } = scene
    const given = []
    for (let number = 1; number <= 6; number++) {
      scene.clock.pass({ minutes: 1 })
      given.push(await giveFeedback(lydia, barnabas, { comments: `Answer ${number}` }))
    }
    const last = given[5]?.id ?? ''
    await lydia.feedback.thank({ id: last, on: true })
    await barnabas.feedback.review({ id, version: 1, ...answerOf({ comments: 'Not yet' }) })
    const earlier = await earlierFor(barnabas)
    const thanked = earlier.map((each) => [each.comments, each.thanked])
    expect(thanked).toEqual([6, 5, 4, 3, 2].map((number) => [`Answer ${number}`, number === 6]))
    const leader = { id: cast.barnabas.id, displayName: 'Barnabas' }
    const deliveredAt = new Date('2026-11-20T13:06:00Z')
    expect(earlier[0]).toMatchObject({ id: last, kind: 'testimony', day: 1, leader, deliveredAt })
    await assign(fresh.owner, cast.apollos, cast.lydia)
    for (const other of [scene.priscilla, scene.as(cast.apollos)])
      expect(await earlierFor(other)).toEqual(earlier)
  })

  test('does not show what another leader said of an entry that became private', async () => {
    const { lydia, barnabas, priscilla } = scene
    const { entryId: id } = await giveFeedback(lydia, barnabas, { comments: 'A canary, then' })
    expect(await earlierFor(priscilla)).toMatchObject([{ comments: 'A canary, then' }])
    await lydia.entries.edit({ id, version: 1, text: 'canary', audience: 'private' })
    expect(await earlierFor(priscilla)).toEqual([])
    // What one said oneself one knows.
    expect(await earlierFor(barnabas)).toMatchObject([{ comments: 'A canary, then' }])
  })

  test('is gone while its entry is private or in the trash, and where its author is led by nobody, or leaves', async () => {
    const { entryId: id, lydia, barnabas, priscilla, cast, fresh } = scene
    const expectThere = async () => expect(await read(barnabas)).toMatchObject({ item: { id: scene.id } })
    await lydia.entries.edit({ id, version: 1, text: 'At first', audience: 'private' })
    await expectRefused('NOT_FOUND', read(barnabas))
    await lydia.entries.edit({ id, version: 2, text: 'At first', audience: 'shared' })
    await expectThere()
    await lydia.entries.trash({ id })
    await expectRefused('NOT_FOUND', read(barnabas))
    await lydia.entries.restore({ id })
    await expectThere()
    await unassign(fresh.owner, cast.lydia)
    await expectRefused('NOT_FOUND', read(barnabas))
    await assign(fresh.owner, cast.barnabas, cast.lydia)
    await expectThere()
    await layLeaving(fresh.owner, cast.lydia)
    await expectRefused('NOT_FOUND', read(barnabas), read(priscilla))
  })

  test('goes with an entry that is deleted for good before it was answered', async () => {
    const { id, entryId, lydia, barnabas, fresh } = scene
    await barnabas.feedback.saveDraft({ id, known: null, ...answerOf({ comments: 'Begun' }) })
    await lydia.entries.trash({ id: entryId })
    await lydia.entries.purge({ id: entryId })
    const kept = 'select id from app.feedback union all select feedback_id from app.feedback_drafts'
    expect((await fresh.owner.query(kept)).rows).toEqual([])
  })
})

describe('an entry that waits for nothing', () => {
  test('gets one item from the first leader who begins to answer it', async () => {
    const { id, barnabas, priscilla, cast, fresh } = scene
    await unassign(fresh.owner, cast.lydia)
    const entryId = await tell('From before')
    await assign(fresh.owner, cast.barnabas, cast.lydia)
    expect(await barnabas.feedback.waiting()).toEqual({ count: 1 })
    const begun = await barnabas.feedback.begin({ entryId })
    for (const leader of [barnabas, priscilla])
      expect(await leader.feedback.begin({ entryId })).toEqual(begun)
    expect(await barnabas.feedback.order({})).toEqual({ ids: [begun.id, id] })
  })

  test('gets none where it is private, one’s own, or not there', async () => {
    const own = (await write(scene.barnabas, 'testimony')).entry.id
    for (const entryId of [await tell('Private', 'private'), own, randomUUID()])
      await expectRefused('NOT_FOUND', scene.barnabas.feedback.begin({ entryId }))
    expect((await scene.fresh.owner.query('select id from app.feedback')).rows).toEqual([{ id: scene.id }])
  })
})
