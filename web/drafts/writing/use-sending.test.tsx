import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '#contract/errors.ts'
import { entryLength } from '#contract/entries/limits.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { draftWords } from '#words/en/drafts/drafts.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { type SendingOptions, useSending } from './use-sending.ts'

const failed = { title: 'Failed', text: 'It failed' }

async function begin(options: Partial<SendingOptions> = {}) {
  const refresh = vi.fn<() => Promise<void>>(async () => {})
  const { result } = await runHook(useSending, { failed, invalid: 'Odd', refresh, ...options })
  return {
    refresh,
    now: () => result.current,
    send: (text = 'Words', work = async () => {}) => act(() => result.current.send(text, work)),
  }
}

const refused = (code: string, data?: unknown) => () => Promise.reject(new ORPCError(code, { data }))

test.each([
  ['', [draftWords.required]],
  [' \n ', [draftWords.required]],
  ['x', []],
  [` ${'x'.repeat(entryLength)} `, []],
  ['x'.repeat(entryLength + 1), [draftWords.tooLong]],
])('what is wrong with %j is said instead of sending it', async (text, faults) => {
  const { send, now } = await begin()
  const work = vi.fn<() => Promise<void>>(async () => {})
  await send(text, work)
  expect(now()).toMatchObject({ faults, failure: null, under: false })
  expect(work).toHaveBeenCalledTimes(faults.length === 0 ? 1 : 0)
})

test.each([
  [{ text: ['Too long'] }, ['Too long']],
  [{ attachments: ['Too many'] }, ['Too many']],
  [{}, ['Odd']],
])('what the server finds wrong (%j) stands at the text until one writes on', async (fields, faults) => {
  const { send, now } = await begin()
  await send('Words', refused('INVALID_INPUT', { fields }))
  expect(now()).toMatchObject({ faults, failure: null })
  act(() => now().clear())
  expect(now().faults).toEqual([])
})

test.each(['ALREADY_WRITTEN', 'CHANGED_MEANWHILE', 'DAY_LOCKED'] satisfies ErrorCode[])(
  'what is seen by itself (%s) is read anew, and nothing is said',
  async (code) => {
    const { send, now, refresh } = await begin()
    await send('Words', refused(code))
    expect(refresh).toHaveBeenCalledOnce()
    expect([now().failure, told]).toEqual([null, []])
  },
)

test.each([
  ['FORBIDDEN', errorWords.FORBIDDEN.text],
  ['ANYTHING', failed.text],
])('that it failed (%s) is told, and stands there until it is sent again', async (code, title) => {
  const { send, now, refresh } = await begin()
  await send('Words', refused(code))
  expect(now()).toMatchObject({ faults: [], failure: { title, text: draftWords.notSent }, under: false })
  expect([told.map((toast) => toast.title), refresh.mock.calls]).toEqual([[failed.title], []])
  await send()
  expect(now().failure).toBeNull()
})

test('a failure that has words of its own is told in those alone', async () => {
  const own = { title: 'Own', text: 'In its own words' }
  const { send, now } = await begin({ refuse: () => own })
  await send('Words', refused('RATE_LIMITED', {}))
  expect([now().failure, told]).toEqual([null, [{ kind: 'danger', ...own }]])
})

test('what is under way is not sent once more', async () => {
  const { now } = await begin()
  const answer = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>(() => answer.promise)
  act(() => void now().send('Words', work))
  expect(now().under).toBe(true)
  act(() => void now().send('Words', work))
  await act(async () => answer.resolve())
  expect([work.mock.calls.length, now().under]).toEqual([1, false])
})
