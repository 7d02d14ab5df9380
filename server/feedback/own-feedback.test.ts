import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { answerOf, giveFeedback, itemOf, sampleAnalysis } from '#testing/feedback.ts'
import { layFiles, tieFiles } from '#testing/lay-files.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { assign, hide, unassign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach()
let lydia: Caller
let barnabas: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
})

const eight = new Date('2026-11-20T13:00:00Z')

const mine = async () => (await lydia.feedback.mine({})).items

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
    const included = ['summary', 'suggestions'] as const
    const answer = answerOf({ comments: 'Good', analysis: sampleAnalysis, included: [...included] })
    await barnabas.feedback.deliver({ id, version: 1, ...answer })
    const { encouragement: _, ...analysis } = sampleAnalysis
    const item = {
      id,
      entryId: entry.id,
      kind: 'challenge',
      day: 1,
      discipline: 'Prayer',
      leader: { id: scene.cast.barnabas.id, displayName: 'Barnabas', avatar: null, standing: 'leader' },
      comments: 'Good',
      analysis,
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
    }
    expect(await lydia.feedback.mine({})).toEqual({ items: [item], total: 1, page: 1, pages: 1 })
  })

  test('has pages of ten, the newest delivered first', async () => {
    for (let number = 11; number >= 1; number--) await give(`Number ${number}`)
    const pageOf = async (page: number) => {
      const { items, ...rest } = await lydia.feedback.mine({ page })
      return { texts: items.map(({ original }) => original?.text), ...rest }
    }
    const texts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `Number ${number}`)
    expect(await pageOf(1)).toEqual({ texts, total: 11, page: 1, pages: 2 })
    expect(await pageOf(2)).toEqual({ texts: ['Number 11'], total: 11, page: 2, pages: 2 })
    expect(await pageOf(3)).toEqual(await pageOf(2))
  })

  test('stays where its entry is thrown away, deleted for good, or made private', async () => {
    const { entryId } = await give('Thrown away')
    await lydia.entries.trash({ id: entryId })
    expect(await mine()).toMatchObject([{ entryId, kind: 'testimony', original: null }])
    await lydia.entries.purge({ id: entryId })
    expect(await mine()).toMatchObject([{ entryId: null, original: null }])
    const other = await give('Private now')
    await lydia.entries.edit({ id: other.entryId, version: 1, text: 'Private now', audience: 'private' })
    expect(await mine()).toMatchObject([{ original: { audience: 'private' } }, {}])
  })

  test('stays with the name of whoever led me, and without one of whoever has left for good', async () => {
    await give('Answered')
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await mine()).toMatchObject([{ leader: { displayName: 'Barnabas' } }])
    await hide(scene.fresh.owner, scene.cast.barnabas)
    expect(await mine()).toMatchObject([{ leader: { displayName: 'Unknown User' } }])
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [scene.cast.barnabas.id])
    expect(await mine()).toMatchObject([
      { leader: null, comments: 'Well said', can: { thank: false, reply: false } },
    ])
  })

  test('of a leader is theirs like anybody’s', async () => {
    const { apollos, barnabas: leader } = scene.cast
    await assign(scene.fresh.owner, apollos, leader)
    const analysis = { analysis: sampleAnalysis, included: ['summary' as const] }
    await giveFeedback(barnabas, scene.as(apollos), { comments: 'Thank you', ...analysis })
    const { items } = await barnabas.feedback.mine({})
    expect(items).toMatchObject([{ comments: 'Thank you', analysis: { summary: 'A summary by AI' } }])
    expect(JSON.stringify(items)).not.toContain('An encouragement by AI')
    expect(await barnabas.feedback.queue({})).toMatchObject({ total: 0 })
    const [item] = items
    await expectRefused('NOT_FOUND', barnabas.feedback.item({ id: item?.id ?? '' }))
  })
})

describe('reading it', () => {
  test('is counted until one has opened the page, and keeps its moment', async () => {
    await give('One')
    await give('Two')
    expect(await lydia.feedback.unread()).toEqual({ count: 2 })
    await lydia.feedback.read()
    expect(await lydia.feedback.unread()).toEqual({ count: 0 })
    expect((await mine()).map(({ read }) => read)).toEqual([true, true])
    await give('Three')
    expect(await lydia.feedback.unread()).toEqual({ count: 1 })
    expect((await mine()).map(({ read }) => read)).toEqual([false, true, true])
    await lydia.feedback.read()
    const moments = 'select read_at from app.feedback order by delivered_at'
    const { rows } = await scene.fresh.owner.query<{ read_at: Date }>(moments)
    const minutes = rows.map((row) => row.read_at.getUTCMinutes())
    expect(minutes).toEqual([2, 2, 3])
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
    const again = { thankedAt: new Date('2026-11-20T13:02:00Z') }
    expect(await lydia.feedback.thank({ id, on: true })).toMatchObject(again)
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
    const feedback = { id, entryId: entry.id, kind: 'reflection', day: 1 }
    const told = { kind: 'feedback', actor: { id: leader.id }, feedback, readAt: null }
    expect(await toldTo(author)).toMatchObject([told])
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
