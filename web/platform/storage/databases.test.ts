import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allIn, connectionTo, emptyDatabases, emptyLeftOver, TooLate } from './databases.ts'
import { keepOn, keptOn } from './device.ts'
import { sampleStorage } from './sample-storage.ts'
import { nameOn } from './shelves.ts'

let opens: PromiseWithResolvers<object>
let version: unknown
vi.mock('idb', () => ({
  openDB: (_: string, asked: unknown) => {
    version = asked
    return opens.promise
  },
}))
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

test('a database that opens late is waited for once, and given to those who ask after it has opened', async () => {
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

/** A database that opens at once. Answers what is done with it. */
function opened(failing = false) {
  const done: unknown[] = []
  vi.stubGlobal('IDBKeyRange', { bound: (from: string[], to: unknown[]) => [from, to] })
  sampleStorage('localStorage')
  opens.resolve({
    delete: async (store: string, keys: unknown) => {
      if (failing) throw new TooLate()
      done.push([store, keys])
    },
    getAll: async (store: string) => [store],
    close: () => done.push('closed'),
  })
  return done
}

const leftOver = nameOn('leftOver', 'lydia')
const lydias = [['lydia'], ['lydia', []]]

test('leaving empties every database, and notes where one did not open', async () => {
  const done = opened()
  keepOn(leftOver, 'yes')
  await emptyDatabases('lydia')
  expect(done).toEqual([['drafts', lydias], ['messages', lydias], 'closed', 'closed'])
  expect([keptOn(leftOver), version]).toEqual([null, 1])
  expect(await allIn('drafts', 'lydia')).toEqual(['drafts'])
  opens = Promise.withResolvers()
  opened(true)
  await emptyDatabases('lydia')
  expect(keptOn(leftOver)).toBe('yes')
})

test.each([
  ['timothy', 4],
  ['lydia', 0],
])('what is left over is emptied while %s is signed in', async (signedIn, times) => {
  const done = opened()
  keepOn(leftOver, 'yes')
  keepOn(nameOn('leavings', 'timothy'), '1')
  emptyLeftOver(signedIn)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveLength(times)
})

test('a browser that refuses to open them has kept nothing', async () => {
  opened()
  opens = Promise.withResolvers()
  opens.reject(new Error('Refused'))
  await emptyDatabases('lydia')
  expect(keptOn(leftOver)).toBeNull()
})
