import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { answerOf, giveFeedback, itemOf, sampleAnalysis } from '#testing/feedback/feedback.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { say, talkWith } from '#testing/messages/talk.ts'
import { assign, hide, layBlock, unassign } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach()
let lydia: Caller
let barnabas: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
})

const eight = new Date('2026-11-20T13:00:00Z')
const mine = async () => (await lydia.feedback.mine({})).items
const toldTo = async (player: Player) => (await scene.as(player).notifications.list({})).notifications
const leaveForGood = ({ id }: Player) =>
  scene.fresh.owner.query('delete from auth."user" where id = $1', [id])

/** Delivers feedback a minute after whatever was delivered before. */
function give(text: string) {
  scene.clock.pass({ minutes: 1 })
  return giveFeedback(lydia, barnabas, { text, comments: 'Well said' })
}

describe('my feedback', () => {
  test('holds what leaders have sent me, with what I wrote', async () => {
    const { entry } = await write(lydia, 'challenge', 1, { text: 'I called her', audience: 'leader' })
    const [file = ''] = await layFiles(scene.fresh.owner, scene.cast.lydia, 'psalm.pdf')
    await tieFiles(scene.fresh.owner, [file], entry.id)
    const id = await itemOf(barnabas, entry.id)
    const answer = { comments: 'Good', analysis: sampleAnalysis }
    const included = ['summary', 'suggestions'] as const
    await barnabas.feedback.deliver({ id, version: 1, ...answerOf({ ...answer, included: [...included] }) })
    const { encouragement: _, ...analysis } = sampleAnalysis
    const leader = { id: scene.cast.barnabas.id, displayName: 'Barnabas', avatar: null, standing: 'leader' }
    const attachments = [expect.objectContaining({ id: file, name: 'psalm.pdf' })]
    const written = { text: 'I called her', audience: 'leader', version: 1, writtenAt: eight, editedAt: null }
    const about = { id, entryId: entry.id, kind: 'challenge', day: 1, discipline: 'Prayer' }
    const answered = {
      leader,
      comments: 'Good',
      analysis,
      original: { ...written, attachments },
      answeredVersion: 1,
    }
    const moments = { deliveredAt: eight, read: false, thankedAt: null, replied: null }
    const item = { ...about, ...answered, ...moments, can: { thank: true, reply: true } }
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

  test('keeps the name of one who is no longer my leader, and loses that of a leader who has left for good', async () => {
    await give('Answered')
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await mine()).toMatchObject([{ leader: { displayName: 'Barnabas' } }])
    await hide(scene.fresh.owner, scene.cast.barnabas)
    expect(await mine()).toMatchObject([{ leader: { displayName: 'Unknown User' } }])
    await leaveForGood(scene.cast.barnabas)
    const can = { thank: false, reply: false }
    expect(await mine()).toMatchObject([{ leader: null, comments: 'Well said', can }])
  })

  test('of a leader is theirs like anybody’s', async () => {
    await assign(scene.fresh.owner, scene.cast.apollos, scene.cast.barnabas)
    const analysis = { analysis: sampleAnalysis, included: ['summary' as const] }
    const { id } = await giveFeedback(barnabas, scene.as(scene.cast.apollos), analysis)
    const { items } = await barnabas.feedback.mine({})
    expect(items).toMatchObject([{ id, analysis: { summary: 'A summary by AI' } }])
    expect(JSON.stringify(items)).not.toContain('An encouragement by AI')
    expect(await barnabas.feedback.queue({})).toMatchObject({ total: 0 })
    await expectRefused('NOT_FOUND', barnabas.feedback.item({ id }))
  })

  test('is counted until one has opened the page, and keeps the moment', async () => {
    await give('One')
    await give('Two')
    expect(await lydia.feedback.unread()).toEqual({ count: 2 })
    await lydia.feedback.read()
    expect(await lydia.feedback.unread()).toEqual({ count: 0 })
    await give('Three')
    expect(await lydia.feedback.unread()).toEqual({ count: 1 })
    expect((await mine()).map(({ read }) => read)).toEqual([false, true, true])
    await lydia.feedback.read()
    const moments = 'select read_at from app.feedback order by delivered_at'
    const { rows } = await scene.fresh.owner.query<{ read_at: Date }>(moments)
    expect(rows.map((row) => row.read_at.getUTCMinutes())).toEqual([2, 2, 3])
  })
})

describe('what is told', () => {
  test('of feedback reaches its author once it is delivered, and is read with the page', async () => {
    const { barnabas: leader, timothy, priscilla } = scene.cast
    const { entry } = await write(lydia, 'reflection')
    const id = await itemOf(barnabas, entry.id)
    await barnabas.feedback.review({ id, version: 1, ...answerOf({ comments: 'Not yet' }) })
    expect(await toldTo(scene.cast.lydia)).toEqual([])
    await barnabas.feedback.deliver({ id, version: 2, ...answerOf({ comments: 'Well said' }) })
    const feedback = { id, entryId: entry.id, kind: 'reflection', day: 1 }
    const told = { kind: 'feedback', actor: { id: leader.id }, feedback, readAt: null }
    expect(await toldTo(scene.cast.lydia)).toMatchObject([told])
    for (const player of [leader, timothy, priscilla]) expect(await toldTo(player)).toEqual([])
    await lydia.feedback.read()
    expect(await toldTo(scene.cast.lydia)).toMatchObject([{ readAt: eight }])
    expect(await lydia.notifications.unread()).toEqual({ count: 0 })
  })

  test('of thanks, given, taken back and given again, reaches the leader who gave it, as long as they lead', async () => {
    const { barnabas: leader, priscilla, timothy } = scene.cast
    const { id, entryId } = await give('One')
    const thanks = { kind: 'thanked', actor: { displayName: 'Lydia' }, feedback: { id, entryId } }
    const thanked = await lydia.feedback.thank({ id, on: true })
    expect(thanked).toMatchObject({ id, thankedAt: new Date('2026-11-20T13:01:00Z') })
    scene.clock.pass({ minutes: 1 })
    expect(await lydia.feedback.thank({ id, on: true })).toEqual(thanked)
    expect(await toldTo(leader)).toMatchObject([thanks])
    for (const player of [priscilla, timothy]) expect(await toldTo(player)).toEqual([])
    expect(await lydia.feedback.thank({ id, on: false })).toMatchObject({ thankedAt: null })
    expect(await toldTo(leader)).toEqual([])
    const again = { thankedAt: new Date('2026-11-20T13:02:00Z') }
    expect(await lydia.feedback.thank({ id, on: true })).toMatchObject(again)
    expect(await toldTo(leader)).toMatchObject([thanks])
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await toldTo(leader)).toEqual([])
  })

  test('may be unwanted', async () => {
    await lydia.notifications.setUnwanted({ kinds: ['feedback'] })
    await barnabas.notifications.setUnwanted({ kinds: ['thanked'] })
    const { id } = await give('One')
    await lydia.feedback.thank({ id, on: true })
    for (const player of [scene.cast.lydia, scene.cast.barnabas]) expect(await toldTo(player)).toEqual([])
    expect(await lydia.feedback.unread()).toEqual({ count: 0 })
  })
})

describe('a reply', () => {
  let id: string
  beforeEach(async () => {
    id = (await giveFeedback(lydia, barnabas, { kind: 'reflection', comments: 'Well said' })).id
  })
  const reply = (text = 'Thank you', messageId: string = randomUUID()) =>
    lydia.feedback.reply({ id, messageId, text })
  const heard = async (caller: Caller, conversationId: string) =>
    (await caller.messages.thread({ conversationId })).messages.map(({ text, aboutFeedback }) => [
      text,
      aboutFeedback,
    ])

  test('is one message in the conversation with the leader who gave it, and says what it is about', async () => {
    const conversationId = await talkWith(lydia, scene.cast.barnabas)
    await say(lydia, conversationId, 'Before')
    const messageId = randomUUID()
    const first = await reply('Thank you', messageId)
    expect(first).toMatchObject({ conversationId, message: { text: 'Thank you', mine: true, replyTo: null } })
    expect(await reply('Thank you', messageId)).toEqual(first)
    await expectRefused('INVALID_INPUT', reply('Something else', messageId))
    await expectRefused('BAD_REQUEST', reply(' '))
    const about = { id, kind: 'reflection', day: 1 }
    const all = [
      ['Before', null],
      ['Thank you', about],
    ]
    expect(await heard(barnabas, conversationId)).toEqual(all)
    // To a leader who leads one no more it says nothing of that, and once it is deleted to nobody.
    await unassign(scene.fresh.owner, scene.cast.lydia)
    expect(await heard(barnabas, conversationId)).toEqual([
      ['Before', null],
      ['Thank you', null],
    ])
    expect(await heard(lydia, conversationId)).toEqual(all)
    await lydia.messages.delete({ id: messageId })
    expect(await heard(lydia, conversationId)).toEqual([
      ['Before', null],
      ['', null],
    ])
  })

  test('is told of beside the feedback, the last that is not deleted', async () => {
    const replied = async () => (await mine())[0]?.replied
    expect(await replied()).toBeNull()
    const { conversationId, message: first } = await reply()
    const two = { kind: 'two', with: { id: scene.cast.barnabas.id } }
    expect(await lydia.messages.conversation({ conversationId })).toMatchObject(two)
    scene.clock.pass({ minutes: 1 })
    const { message: second } = await reply('One more thing')
    expect(await replied()).toEqual({ conversationId, sentAt: second.sentAt })
    await lydia.messages.delete({ id: second.id })
    expect(await replied()).toEqual({ conversationId, sentAt: first.sentAt })
    await lydia.messages.delete({ id: first.id })
    expect(await replied()).toBeNull()
  })

  test('is not sent to a leader who receives none, has left or is blocked, and begins no conversation with them', async () => {
    const { owner } = scene.fresh
    const canReply = async () => (await mine())[0]?.can.reply
    await layBlock(owner, scene.cast.lydia, scene.cast.barnabas)
    expect(await canReply()).toBe(false)
    await expectRefused('CONVERSATION_CLOSED', reply())
    await owner.query('delete from app.blocks')
    await owner.query('update app.settings set receives_messages = false')
    await expectRefused('CONVERSATION_CLOSED', reply())
    expect(await lydia.messages.conversations({})).toMatchObject({ total: 0 })
    await owner.query('update app.settings set receives_messages = true')
    const conversationId = await talkWith(lydia, scene.cast.barnabas)
    expect(await canReply()).toBe(true)
    await owner.query('update app.settings set receives_messages = false')
    expect(await canReply()).toBe(false)
    await expectRefused('CONVERSATION_CLOSED', reply())
    expect(await heard(lydia, conversationId)).toEqual([])
    await leaveForGood(scene.cast.barnabas)
    await expectRefused('CONVERSATION_CLOSED', reply())
  })
})
