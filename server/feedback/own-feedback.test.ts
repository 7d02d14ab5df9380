import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { answerOf, giveFeedback, itemOf, sampleAnalysis } from '#testing/feedback.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { assign, unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

let scene: Scene
let lydia: Caller
let barnabas: Caller
beforeEach(async () => {
  scene = await setScene()
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
  return () => scene.end()
})

const eight = new Date('2026-11-20T13:00:00Z')
const notFound = { code: 'NOT_FOUND' }

/** Delivers feedback a minute after whatever was delivered before. */
function give(text: string, comments = 'Well said') {
  scene.clock.pass({ minutes: 1 })
  return giveFeedback(lydia, barnabas, { text, comments })
}

describe('my feedback', () => {
  test('is what leaders have sent me, with what I wrote', async () => {
    const { entry } = await write(lydia, 'challenge', 1, { text: 'I called her', audience: 'leader' })
    const [file = ''] = await layFiles(scene.fresh.owner, scene.cast.lydia, 'psalm.pdf')
    await tieFiles(scene.fresh.owner, [file], entry.id)
    const id = await itemOf(barnabas, entry.id)
    const answer = answerOf({
      comments: 'Good',
      analysis: sampleAnalysis,
      included: ['summary', 'suggestions'],
    })
    await barnabas.feedback.deliver({ id, version: 1, ...answer })
    expect(await lydia.feedback.mine({})).toEqual({
      items: [
        {
          id,
          entryId: entry.id,
          kind: 'challenge',
          day: 1,
          discipline: 'Prayer',
          leader: { id: scene.cast.barnabas.id, displayName: 'Barnabas', avatar: null, standing: 'leader' },
          comments: 'Good',
          analysis: { summary: sampleAnalysis.summary, suggestions: sampleAnalysis.suggestions },
          original: {
            text: 'I called her',
            audience: 'leader',
            attachments: [expect.objectContaining({ id: file, name: 'psalm.pdf' })],
            version: 1,
            writtenAt: eight,
            editedAt: null,
          },
          answeredVersion: 1,
          deliveredAt: eight,
          read: false,
          thankedAt: null,
          replied: null,
          can: { thank: true, reply: true },
        },
      ],
      total: 1,
      page: 1,
      pages: 1,
    })
  })

  test('has pages of ten, the newest delivered first', async () => {
    const entries = []
    for (let number = 1; number <= 11; number++)
      entries.push((await write(lydia, 'testimony', 1, { text: `Number ${number}` })).entry)
    for (const { id: entryId } of entries.toReversed()) {
      scene.clock.pass({ minutes: 1 })
      const id = await itemOf(barnabas, entryId)
      await barnabas.feedback.deliver({ id, version: 1, ...answerOf({}) })
    }
    const pageOf = async (page: number) => {
      const { items, ...rest } = await lydia.feedback.mine({ page })
      return { texts: items.map(({ original }) => original?.text), ...rest }
    }
    const texts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Number ${number}`)
    expect(await pageOf(1)).toEqual({ texts, total: 11, page: 1, pages: 2 })
    expect(await pageOf(2)).toEqual({ texts: ['Number 11'], total: 11, page: 2, pages: 2 })
    expect(await pageOf(3)).toEqual(await pageOf(2))
  })

  test('stands beside the words that it answers, though they were edited since', async () => {
    const { entryId } = await give('As it was answered')
    await lydia.entries.edit({ id: entryId, version: 1, text: 'Another thought', audience: 'leader' })
    expect((await lydia.feedback.mine({})).items).toMatchObject([
      { original: { text: 'As it was answered', version: 2 }, answeredVersion: 1 },
    ])
  })

  test('is nobody else’s, and of what waits or was dismissed nothing is in it', async () => {
    const { cast } = scene
    await give('Answered')
    const waiting = await itemOf(barnabas, (await write(lydia, 'prayer')).entry.id)
    await barnabas.feedback.review({ id: waiting, version: 1, ...answerOf({ comments: 'Not yet' }) })
    expect(await lydia.feedback.mine({})).toMatchObject({
      total: 1,
      items: [{ original: { text: 'Answered' } }],
    })
    for (const player of [cast.timothy, cast.barnabas, cast.priscilla, cast.demas]) {
      expect(await scene.as(player).feedback.mine({})).toEqual({ items: [], total: 0, page: 1, pages: 1 })
      expect(await scene.as(player).feedback.unread()).toEqual({ count: 0 })
    }
  })

  test('stays where its entry is thrown away, deleted for good, or made private', async () => {
    const { entryId } = await give('Thrown away')
    await lydia.entries.trash({ id: entryId })
    expect((await lydia.feedback.mine({})).items).toMatchObject([
      { entryId, kind: 'testimony', original: null },
    ])
    await lydia.entries.purge({ id: entryId })
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ entryId: null, original: null }])
    const other = await give('Private now')
    await lydia.entries.edit({ id: other.entryId, version: 1, text: 'Private now', audience: 'private' })
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ original: { audience: 'private' } }, {}])
  })

  test('stays with the name of whoever led me, and without one of whoever has left for good', async () => {
    await give('Answered')
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ leader: { displayName: 'Barnabas' } }])
    await scene.fresh.owner.query('update app.settings set discoverable = false where person_id = $1', [
      scene.cast.barnabas.id,
    ])
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ leader: { displayName: 'Unknown User' } }])
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [scene.cast.barnabas.id])
    expect((await lydia.feedback.mine({})).items).toMatchObject([
      { leader: null, comments: 'Well said', can: { thank: false, reply: false } },
    ])
  })

  test('of a leader is theirs like anybody’s', async () => {
    const { apollos, barnabas: leader } = scene.cast
    await assign(scene.fresh.owner, apollos, leader)
    const analysis = { analysis: sampleAnalysis, included: ['summary' as const] }
    await giveFeedback(barnabas, scene.as(apollos), {
      text: 'Of a leader',
      comments: 'Thank you',
      ...analysis,
    })
    const mine = await barnabas.feedback.mine({})
    expect(mine).toMatchObject({
      total: 1,
      items: [{ comments: 'Thank you', analysis: { summary: 'A summary by AI' } }],
    })
    expect(JSON.stringify(mine)).not.toContain('An encouragement by AI')
    expect(await barnabas.feedback.queue({})).toMatchObject({ total: 0 })
    const [item] = mine.items
    await expect(barnabas.feedback.item({ id: item?.id ?? '' })).rejects.toMatchObject(notFound)
  })
})

describe('reading it', () => {
  test('is counted until one has opened the page', async () => {
    await give('One')
    await give('Two')
    expect(await lydia.feedback.unread()).toEqual({ count: 2 })
    await lydia.feedback.read()
    expect(await lydia.feedback.unread()).toEqual({ count: 0 })
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ read: true }, { read: true }])
    await give('Three')
    expect(await lydia.feedback.unread()).toEqual({ count: 1 })
    expect((await lydia.feedback.mine({})).items).toMatchObject([
      { read: false },
      { read: true },
      { read: true },
    ])
  })

  test('keeps its moment, and is done for nobody else', async () => {
    const at = async () =>
      (await scene.fresh.owner.query('select read_at from app.feedback order by delivered_at')).rows
    await give('One')
    for (const player of [scene.cast.barnabas, scene.cast.priscilla, scene.cast.timothy]) {
      await scene.as(player).feedback.read()
    }
    expect(await at()).toEqual([{ read_at: null }])
    await lydia.feedback.read()
    const before = await at()
    scene.clock.pass({ minutes: 1 })
    await lydia.feedback.read()
    expect(await at()).toEqual(before)
  })
})

describe('thanks', () => {
  test('are given, and taken back, and given again', async () => {
    const { id } = await give('One')
    const thanked = await lydia.feedback.thank({ id, on: true })
    expect(thanked).toMatchObject({ id, thankedAt: new Date('2026-11-20T13:01:00Z') })
    scene.clock.pass({ minutes: 1 })
    expect(await lydia.feedback.thank({ id, on: true })).toEqual(thanked)
    expect(await lydia.feedback.thank({ id, on: false })).toMatchObject({ thankedAt: null })
    expect(await lydia.feedback.thank({ id, on: true })).toMatchObject({
      thankedAt: new Date('2026-11-20T13:02:00Z'),
    })
  })

  test('are for what was delivered to oneself', async () => {
    const { id } = await give('One')
    const waiting = await itemOf(barnabas, (await write(lydia, 'prayer')).entry.id)
    for (const [caller, of] of [
      [barnabas, id],
      [scene.as(scene.cast.priscilla), id],
      [scene.as(scene.cast.timothy), id],
      [lydia, waiting],
      [lydia, randomUUID()],
    ] as const) {
      await expect(caller.feedback.thank({ id: of, on: true })).rejects.toMatchObject(notFound)
    }
    expect((await lydia.feedback.mine({})).items).toMatchObject([{ thankedAt: null }])
  })
})

describe('what is told of it', () => {
  const toldTo = async (player: Player) => (await scene.as(player).notifications.list({})).notifications

  test('reaches the author once it is delivered, and is read with the page', async () => {
    const { lydia: author, barnabas: leader, timothy, priscilla } = scene.cast
    const { entry } = await write(lydia, 'reflection')
    const id = await itemOf(barnabas, entry.id)
    await barnabas.feedback.review({ id, version: 1, ...answerOf({ comments: 'Not yet' }) })
    expect(await toldTo(author)).toEqual([])
    await barnabas.feedback.deliver({ id, version: 2, ...answerOf({ comments: 'Well said' }) })
    expect(await toldTo(author)).toMatchObject([
      {
        kind: 'feedback',
        actor: { id: leader.id },
        feedback: { id, entryId: entry.id, kind: 'reflection', day: 1 },
        readAt: null,
      },
    ])
    for (const player of [leader, timothy, priscilla]) expect(await toldTo(player)).toEqual([])
    await lydia.feedback.read()
    expect(await toldTo(author)).toMatchObject([{ readAt: eight }])
    expect(await lydia.notifications.unread()).toEqual({ count: 0 })
  })

  test('reaches the leader who is thanked, once, and no longer where the thanks are taken back', async () => {
    const { barnabas: leader, priscilla, timothy } = scene.cast
    const { id, entryId } = await give('One')
    await lydia.feedback.thank({ id, on: true })
    const thanks = { kind: 'thanked', actor: { displayName: 'Lydia' }, feedback: { id, entryId } }
    expect(await toldTo(leader)).toMatchObject([thanks])
    for (const player of [priscilla, timothy]) expect(await toldTo(player)).toEqual([])
    await lydia.feedback.thank({ id, on: false })
    expect(await toldTo(leader)).toEqual([])
    await lydia.feedback.thank({ id, on: true })
    expect(await toldTo(leader)).toMatchObject([thanks])
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await toldTo(leader)).toEqual([])
  })

  test('may be unwanted', async () => {
    await lydia.notifications.setUnwanted({ kinds: ['feedback'] })
    await barnabas.notifications.setUnwanted({ kinds: ['thanked'] })
    const { id } = await give('One')
    await lydia.feedback.thank({ id, on: true })
    expect(await toldTo(scene.cast.lydia)).toEqual([])
    expect(await toldTo(scene.cast.barnabas)).toEqual([])
    expect(await lydia.feedback.unread()).toEqual({ count: 0 })
  })
})
