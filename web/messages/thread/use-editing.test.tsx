import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/message.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { threadWords } from '#words/en/messages/thread.ts'
import { sampleMessage } from './sample-messages.ts'
import { useEditing } from './use-editing.ts'

const can = {
  editUntil: new Date('2026-11-20T13:00:00Z'),
  delete: true,
  react: true,
  reply: true,
  report: false,
}
const message = sampleMessage(1, { mine: true, text: 'Peace', can })

async function edited(code: 'TOO_LATE' | 'UNAVAILABLE') {
  answers(api.messages.edit, () => refuse(code))
  const saved: Message[] = []
  const { result } = await runHook(() => useEditing('c', [message], (each) => saved.push(each)), null)
  act(() => result.current.begin(message))
  act(() => void result.current.write('Peace be with you'))
  await act(() => result.current.save())
  return { saved, trouble: result.current.trouble }
}

test('a message that it is too late to edit cannot be edited any more', async () => {
  const { saved } = await edited('TOO_LATE')
  expect(saved).toEqual([{ ...message, can: { ...can, editUntil: null } }])
})

test('a message that could not be saved for another reason can still be changed', async () => {
  const { saved, trouble } = await edited('UNAVAILABLE')
  expect(saved).toEqual([])
  expect(trouble).not.toBeNull()
})

async function begin(given: Partial<Message> = {}) {
  const messages = [{ ...message, ...given }]
  const { result, unmount } = await runHook(() => useEditing('c', messages, () => {}), null)
  return { now: () => result.current, unmount }
}

test('what one turns to something else from is put aside, and there again when one comes back', async () => {
  const { now } = await begin()
  act(() => now().begin(message))
  act(() => void now().write('Peace be with you'))
  act(() => now().leave())
  expect(now()).toMatchObject({ message: null, text: '' })
  expect(told).toEqual([threadWords.compose.putAside])
  act(() => now().begin(message))
  expect(now().text).toBe('Peace be with you')
})

test('a cancelled edit is forgotten, and nothing is told where nothing was changed', async () => {
  const { now } = await begin()
  act(() => now().begin(message))
  act(() => void now().write('Peace be with you'))
  act(() => now().cancel())
  expect(now().message).toBeNull()
  act(() => now().begin(message))
  expect(now().text).toBe('Peace')
  act(() => now().leave())
  expect(told).toEqual([])
})

test.each([
  ['one’s own', {}, 'Peace be with you'],
  ['deleted meanwhile', { deleted: 'self' }, ''],
  ['somebody else’s', { mine: false }, ''],
] as const)(
  'what was being changed when the page went goes on, where the message is %s',
  async (_, given, text) => {
    const { now, unmount } = await begin()
    act(() => now().begin(message))
    act(() => void now().write('Peace be with you'))
    unmount()
    expect((await begin(given as Partial<Message>)).now().text).toBe(text)
  },
)

test('a saved edit is handed on and not kept here, and one without a change is not sent', async () => {
  const saved: Message[] = []
  const { result } = await runHook(() => useEditing('c', [message], (each) => saved.push(each)), null)
  act(() => result.current.begin(message))
  act(() => void result.current.write('Peace be with you'))
  answers(api.messages.edit, ({ text }) => ({ ...message, text }))
  await act(() => result.current.save())
  expect(saved).toEqual([{ ...message, text: 'Peace be with you' }])
  expect(result.current.message).toBeNull()
  expect(localStorage).toHaveLength(0)
  act(() => result.current.begin(message))
  act(() => void result.current.write('Peace'))
  await act(() => result.current.save())
  expect(saved).toHaveLength(1)
  expect(result.current.message).toBeNull()
})
