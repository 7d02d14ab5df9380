import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionTo, TooLate } from './databases.ts'

let opens: PromiseWithResolvers<object>
vi.mock('idb', () => ({ openDB: () => opens.promise }))
beforeEach(() => {
  vi.useFakeTimers()
  opens = Promise.withResolvers()
})
afterEach(() => void vi.useRealTimers())

/** What has become of it by now. */
async function outcomeOf(opening: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    opening.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(0).then(() => 'waiting'),
  ])
}

test('a database that opens late is waited for once, and had by whoever asks after it has opened', async () => {
  const connection = connectionTo('unsent')
  const first = connection.open().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1999)
  expect(await outcomeOf(first)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBeInstanceOf(TooLate)
  expect(await outcomeOf(connection.open())).toBeInstanceOf(TooLate)
  const db = {}
  opens.resolve(db)
  await vi.advanceTimersByTimeAsync(0)
  expect(await outcomeOf(connection.open())).toBe(db)
})

test('a database that the browser refuses is asked for again', async () => {
  const connection = connectionTo('drafts')
  opens.reject(new Error('refused'))
  expect(await outcomeOf(connection.open())).toMatchObject({ message: 'refused' })
  opens = Promise.withResolvers()
  const db = {}
  opens.resolve(db)
  expect(await outcomeOf(connection.open())).toBe(db)
})
