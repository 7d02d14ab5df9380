import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createListener, type Heard, type Listener } from './listener.ts'

let now: number
let isGood: () => Promise<boolean>
let asked: number
let listener: Listener
let heard: number
beforeEach(() => {
  now = 0
  asked = 0
  heard = 0
  isGood = async () => true
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  listener = createListener(
    { personId: 'lydia', sessionToken: 'hers' },
    {
      place: () => '100',
      stillConcerning: async (_, ids) => new Set(ids),
      isSessionGood: () => {
        asked++
        return isGood()
      },
    },
  )
})
afterEach(() => vi.restoreAllMocks())

function event(id: number, data: object = {}): Heard {
  return { id, name: 'messages.changed', data, since: '90', at: now }
}

/** Ten seconds go by, and something happens in the end. */
function hearAfterTenSeconds() {
  now += 10_000
  listener.hear(event(++heard))
  return listener.next()
}

describe('the session of a listener to whom there is always something to tell', () => {
  test('is looked at every five minutes', async () => {
    for (let seconds = 0; seconds < 3600; seconds += 10) await hearAfterTenSeconds()
    expect(asked).toBe(12)
    isGood = async () => false
    const pieces = []
    for (let seconds = 0; seconds < 300; seconds += 10) pieces.push(await hearAfterTenSeconds())
    expect(pieces.at(-1)).toBe('session')
    expect(pieces.indexOf('session')).toBe(pieces.length - 1)
  })

  test('is looked at again soon where the database could not say', async () => {
    isGood = async () => Promise.reject(new Error('out of reach'))
    for (let seconds = 0; seconds < 300; seconds += 10) await hearAfterTenSeconds()
    expect(asked).toBe(1)
    isGood = async () => false
    expect(await hearAfterTenSeconds()).toBe('session')
  })
})

describe('what was told before', () => {
  test('is handed out once, of what says the same the last, and one goes on behind it only then', async () => {
    const place = { since: '50' }
    listener.hear(event(7, { of: 'a' }))
    listener.catchUp([1, 2, 3].map((id) => ({ ...event(id, { of: id < 3 ? 'b' : 'c' }), ...place })))
    const pieces = []
    while (!listener.isUpToDate()) pieces.push(await listener.next())
    listener.hear(event(2, { of: 'b' }))
    listener.hear(event(8, { of: 'a' }))
    pieces.push(await listener.next())
    expect(pieces).toMatchObject([
      { place: '50', heard: { id: 7 } },
      { place: '50', heard: { id: 2 } },
      { place: '100', heard: { id: 3 } },
      { place: '100', heard: { id: 8 } },
    ])
  })

  test('does not stand in for what was heard since and says the same', async () => {
    listener.hear(event(9))
    listener.catchUp([{ ...event(5), since: '50' }])
    expect(await listener.next()).toMatchObject({ heard: { id: 9, since: '50' } })
  })
})
