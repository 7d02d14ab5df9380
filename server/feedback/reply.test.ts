import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { giveFeedback } from '#testing/feedback.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { say, talkWith } from '#testing/talk.ts'
import { layBlock, unassign } from '#testing/ties.ts'

const scene = sceneForEach()
let lydia: Caller
let barnabas: Caller
/** Feedback of Barnabas to Lydia, on a reflection for day 1. */
let id: string
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  barnabas = scene.as(scene.cast.barnabas)
  id = (await giveFeedback(lydia, barnabas, { kind: 'reflection', comments: 'Well said' })).id
})

const reply = (text = 'Thank you', messageId: string = randomUUID()) =>
  lydia.feedback.reply({ id, messageId, text })
const messagesIn = async (caller: Caller, conversationId: string) =>
  (await caller.messages.thread({ conversationId })).messages
const receiveNone = () =>
  scene.fresh.owner.query('update app.settings set receives_messages = false where person_id = $1', [
    scene.cast.barnabas.id,
  ])
const canReply = async () => (await lydia.feedback.mine({})).items[0]?.can.reply

describe('a reply to feedback', () => {
  test('is a message to whoever gave it, which says what it is about', async () => {
    const { conversationId, message } = await reply()
    const about = { id, kind: 'reflection', day: 1 }
    expect(message).toMatchObject({ text: 'Thank you', mine: true, aboutFeedback: about, replyTo: null })
    const heard = [{ text: 'Thank you', aboutFeedback: about }]
    expect(await messagesIn(barnabas, conversationId)).toMatchObject(heard)
    const two = { kind: 'two', with: { id: scene.cast.barnabas.id } }
    expect(await lydia.messages.conversation({ conversationId })).toMatchObject(two)
  })

  test('stands in the conversation that there is', async () => {
    const conversationId = await talkWith(lydia, scene.cast.barnabas)
    await say(lydia, conversationId, 'Before')
    expect((await reply()).conversationId).toBe(conversationId)
    const expected = [
      { text: 'Before', aboutFeedback: null },
      { text: 'Thank you', aboutFeedback: { id } },
    ]
    expect(await messagesIn(lydia, conversationId)).toMatchObject(expected)
  })

  test('is told of beside the feedback, the last that is not deleted', async () => {
    const replied = async () => (await lydia.feedback.mine({})).items[0]?.replied
    expect(await replied()).toBeNull()
    const { conversationId, message: first } = await reply()
    scene.clock.pass({ minutes: 1 })
    const { message: second } = await reply('One more thing')
    expect(await replied()).toEqual({ conversationId, sentAt: second.sentAt })
    await lydia.messages.delete({ id: second.id })
    expect(await replied()).toEqual({ conversationId, sentAt: first.sentAt })
    await lydia.messages.delete({ id: first.id })
    expect(await replied()).toBeNull()
  })

  test('that is sent twice is sent once', async () => {
    const messageId = randomUUID()
    const first = await reply('Thank you', messageId)
    expect(await reply('Thank you', messageId)).toEqual(first)
    expect(await messagesIn(barnabas, first.conversationId)).toHaveLength(1)
    await expectRefused('INVALID_INPUT', reply('Something else', messageId))
    await expectRefused('BAD_REQUEST', reply(' '))
  })

  test('is not sent to whoever receives none, has left, or was blocked', async () => {
    await layBlock(scene.fresh.owner, scene.cast.lydia, scene.cast.barnabas)
    expect(await canReply()).toBe(false)
    await expectRefused('CONVERSATION_CLOSED', reply())
    await scene.fresh.owner.query('delete from app.blocks')
    const conversationId = await talkWith(lydia, scene.cast.barnabas)
    expect(await canReply()).toBe(true)
    await receiveNone()
    expect(await canReply()).toBe(false)
    await expectRefused('CONVERSATION_CLOSED', reply())
    expect(await messagesIn(lydia, conversationId)).toEqual([])
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [scene.cast.barnabas.id])
    await expectRefused('CONVERSATION_CLOSED', reply())
  })

  test('begins no conversation that cannot be', async () => {
    await receiveNone()
    await expectRefused('CONVERSATION_CLOSED', reply())
    expect(await lydia.messages.conversations({})).toMatchObject({ total: 0 })
  })

  test('says nothing of what it is about to a leader who leads one no more, or once it is deleted', async () => {
    const { conversationId, message } = await reply()
    await unassign(scene.fresh.owner, scene.cast.lydia)
    const unsaid = [{ text: 'Thank you', aboutFeedback: null }]
    expect(await messagesIn(barnabas, conversationId)).toMatchObject(unsaid)
    expect(await messagesIn(lydia, conversationId)).toMatchObject([{ aboutFeedback: { id } }])
    await lydia.messages.delete({ id: message.id })
    expect(await messagesIn(lydia, conversationId)).toMatchObject([{ text: '', aboutFeedback: null }])
  })
})
