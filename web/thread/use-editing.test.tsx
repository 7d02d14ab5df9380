import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/message.ts'
import { api } from '#web/api/queries.ts'
import { answers, refuse } from '#web/parts/answers.ts'
import { runHook } from '#web/parts/draw.tsx'
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

test('a message for which it is too late can be changed no more', async () => {
  const { saved } = await edited('TOO_LATE')
  expect(saved).toEqual([{ ...message, can: { ...can, editUntil: null } }])
})

test('a message that could not be saved for another reason can still be changed', async () => {
  const { saved, trouble } = await edited('UNAVAILABLE')
  expect(saved).toEqual([])
  expect(trouble).not.toBeNull()
})
