import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blank, copy, saved } from './sample-drafts.ts'
import { openKeeper, type } from './sample-keeper.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const rest = () => vi.advanceTimersByTimeAsync(1500)

test('what was thrown away is taken from the server as it is there, though answers to its copies were lost', async () => {
  const { keeper, server } = await openKeeper()
  type(keeper, 'not this')
  await rest()
  server.deaf = true
  type(keeper, 'nor that')
  await rest()
  server.deaf = false
  keeper.discard()
  await rest()
  expect(server.copies).toEqual(['not this', 'nor that', ''])

  server.deaf = true
  type(keeper, 'never answered')
  await rest()
  server.deaf = false
  keeper.discard()
  await rest()
  expect(server.copies.slice(3)).toEqual(['never answered', ''])
  type(keeper, 'but this')
  await rest()
  expect(keeper.state()).toMatchObject({ safe: 'server', draft: { setAside: [] } })
})

test('a copy of another device stays where words were thrown away here', async () => {
  const { keeper, server } = await openKeeper()
  type(keeper, 'not this')
  await rest()
  server.rival = copy('from the phone', Date.now() + 1000)
  keeper.discard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.copies).toEqual(['not this'])
})

test('what was thrown away while the server was out of reach is taken from it, though the form has closed', async () => {
  const { keeper, server } = await openKeeper()
  type(keeper, 'not this')
  await rest()
  server.down = true
  const takeBack = keeper.discard()
  await vi.advanceTimersByTimeAsync(0)
  takeBack()
  keeper.discard()
  keeper.close()
  await vi.advanceTimersByTimeAsync(0)
  server.down = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.copies).toEqual(['not this', ''])
})

test('nothing is copied while it is being sent, by a form that closes either, and the rest once that is done', async () => {
  const { keeper, server } = await openKeeper()
  const way = Promise.withResolvers<void>()
  type(keeper, 'Amen')
  const sent = keeper.send(() => way.promise)
  await vi.advanceTimersByTimeAsync(0)
  keeper.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.copies).toEqual([])
  way.reject(new Error('refused'))
  await expect(sent).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.copies).toEqual(['Amen'])
})

test('words that were sent in vain many times do not push out of mind which were sent before', async () => {
  const { keeper, server } = await openKeeper()
  server.deaf = true
  type(keeper, 'one two')
  await rest()
  server.deaf = false
  server.down = true
  type(keeper, 'one or three')
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  server.down = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(keeper.state()).toMatchObject({ safe: 'server', draft: { setAside: [] } })
})

test('a copy that says no more than the entry is met once by words that this device brings along', async () => {
  const entry = saved('As it was')
  const now = Date.now()
  const words = { text: 'As it was, and more', base: 1, baseText: 'As it was' }
  const kept = {
    ...blank,
    ...words,
    at: now - 10_000,
    unsent: true,
    audienceFrom: { version: 1, audience: 'shared' as const },
  }
  const { keeper, server } = await openKeeper({ device: { kept, broken: false }, entry })
  server.rival = copy('As it was', now - 5000)
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.copies).toEqual(['As it was, and more'])
  expect(keeper.state().safe).toBe('server')
})

test('a copy that is refused takes no removal with it', async () => {
  const { keeper, server } = await openKeeper()
  type(keeper, 'short')
  await rest()
  server.refuses = true
  server.slow = 5000
  type(keeper, 'too long')
  await rest()
  keeper.discard()
  await vi.advanceTimersByTimeAsync(5000)
  server.slow = 0
  server.refuses = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(server.copies).toEqual(['short', ''])
})
