import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Copier } from './copier.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A copier of one text to a server that answers when it is told to. */
function begin() {
  const words = { typed: '', copied: '' }
  const copies: string[] = []
  let way = Promise.withResolvers<void>()
  const copier = new Copier<string, null>(`${Math.random()}`, {
    lacking: () => (words.typed === words.copied ? null : words.typed),
    copy: async (text) => {
      copies.push(text)
      await way.promise
      return null
    },
    onAnswer: (_, sent) => void (words.copied = sent),
    mayPass: () => true,
  })
  return {
    copier,
    copies,
    type(text: string) {
      words.typed = text
      copier.plan()
    },
    async end(how: 'answered' | 'failed') {
      const ended = way
      way = Promise.withResolvers()
      if (how === 'answered') ended.resolve()
      else ended.reject(new Error('out of reach'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('what is typed while a copy is on its way is copied once that has ended', async () => {
  const { copier, copies, type, end } = begin()
  type('Go')
  await vi.advanceTimersByTimeAsync(1500)
  type('Go on')
  await vi.advanceTimersByTimeAsync(1500)
  expect(copies).toEqual(['Go'])
  await end('answered')
  expect(copies).toEqual(['Go', 'Go on'])
  await end('answered')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([copies.length, copier.isCopying]).toEqual([2, false])
})

test.each(['answered', 'failed'] as const)(
  'a form that closes while a copy is on its way has the rest copied once that is %s, and nothing more',
  async (how) => {
    const { copier, copies, type, end } = begin()
    type('Go')
    await vi.advanceTimersByTimeAsync(1500)
    type('Go on')
    copier.close()
    await end(how)
    expect(copies).toEqual(['Go', 'Go on'])
    await end('failed')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(copies).toHaveLength(2)
  },
)

test('once what is typed is about to be sent, nothing more of it is copied', async () => {
  const { copier, copies, type, end } = begin()
  type('Go')
  await vi.advanceTimersByTimeAsync(1500)
  type('Go on')
  copier.flush()
  const settled = copier.settle()
  await end('answered')
  await settled
  await vi.advanceTimersByTimeAsync(60_000)
  expect(copies).toEqual(['Go'])
})

test('a copy that failed is sent again after a while, with what was typed since', async () => {
  const { copies, type, end } = begin()
  type('Go')
  await vi.advanceTimersByTimeAsync(1500)
  await end('failed')
  await vi.advanceTimersByTimeAsync(14_999)
  expect(copies).toEqual(['Go'])
  await vi.advanceTimersByTimeAsync(1)
  expect(copies).toEqual(['Go', 'Go'])
})
