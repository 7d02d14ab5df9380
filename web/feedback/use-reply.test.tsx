import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveredFeedback } from '#contract/feedback/item.ts'
import { messageLength } from '#contract/messages/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { feedbackWords } from '#words/en/feedback/feedback.ts'
import { useReply } from './use-reply.ts'

const { reply: words } = feedbackWords
const feedback = sample(deliveredFeedback)

async function begin() {
  const { result } = await runHook(() => useReply(feedback, 'Barnabas'), null)
  return {
    now: () => result.current,
    write: (text: string) => act(() => result.current.write(text)),
    send: () => act(() => result.current.send()),
  }
}

test('a reply that is sent leaves the field, and names where it went until one writes again', async () => {
  const { now, write, send } = await begin()
  expect(now()).toMatchObject({ isOpen: false, wasOpened: false, text: '', sentTo: null })
  const asked = answers(api.feedback.reply, () => ({ conversationId: 'c' }) as never)
  write('Thank you')
  expect(now()).toMatchObject({ isOpen: true, wasOpened: true, text: 'Thank you' })
  await send()
  expect(asked).toMatchObject([{ id: feedback.id, text: 'Thank you' }])
  expect(now()).toMatchObject({ isOpen: false, wasOpened: false, text: '', busy: false, sentTo: 'c' })
  act(() => now().open())
  expect(now()).toMatchObject({ isOpen: true, sentTo: null })
})

test('a reply typed before opens by itself, without taking the focus, and is discarded by Cancel', async () => {
  const first = await begin()
  first.write('Thank you')
  const { now } = await begin()
  expect(now()).toMatchObject({ isOpen: true, wasOpened: false, text: 'Thank you' })
  act(() => now().cancel())
  expect(now()).toMatchObject({ isOpen: false, text: '' })
})

test.each([
  [' ', words.missing],
  ['x'.repeat(messageLength + 1), words.tooLong],
])('a reply of %j is not sent, and one is told why until one writes on', async (text, fault) => {
  const { now, write, send } = await begin()
  write(text)
  await send()
  expect(now()).toMatchObject({ faults: [fault], busy: false })
  write('x'.repeat(messageLength))
  expect(now().faults).toEqual([])
})

test('a reply is sent once, however often one asks', async () => {
  const { now, write, send } = await begin()
  const asked = answers(api.feedback.reply, never)
  write('Thank you')
  act(() => void now().send())
  expect(now().busy).toBe(true)
  await send()
  expect(asked).toHaveLength(1)
})

test.each([
  ['CONVERSATION_CLOSED', true],
  ['FORBIDDEN', false],
] as const)('that it was refused by %s is told until one writes on', async (code, isClosed) => {
  const { now, write, send } = await begin()
  answers(api.feedback.reply, () => refuse(code))
  write('Thank you')
  await send()
  expect(now()).toMatchObject({
    trouble: { title: words.failed.title },
    busy: false,
    text: 'Thank you',
    sentTo: null,
  })
  expect(now().trouble?.text === words.closed('Barnabas')).toBe(isClosed)
  write('Thanks')
  expect(now().trouble).toBeNull()
})
