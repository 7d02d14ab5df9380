import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const device = new Date('2026-11-20T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: device })
  noteServerTime(device)
  return () => vi.useRealTimers()
})

describe('the present moment', () => {
  test.each(['2026-11-21T13:30:00Z', '2026-11-19T01:00:00Z', '2026-11-20T11:59:54Z'])(
    'is that of the server, and goes on from there: %s',
    (server) => {
      noteServerTime(new Date(server))
      expect(serverNow()).toEqual(new Date(server))
      vi.advanceTimersByTime(60_000)
      expect(serverNow().getTime()).toBe(Date.parse(server) + 60_000)
    },
  )

  test('is the device’s where the clocks differ by as little as an answer takes', () => {
    noteServerTime(new Date('2026-11-20T11:59:55Z'))
    expect(serverNow()).toEqual(device)
  })

  test('is right again once the device is', () => {
    noteServerTime(new Date('2026-11-21T12:00:00Z'))
    vi.setSystemTime('2026-11-21T12:00:02Z')
    noteServerTime(new Date('2026-11-21T12:00:01Z'))
    expect(serverNow()).toEqual(new Date('2026-11-21T12:00:02Z'))
  })

  test('stays where an answer tells none', () => {
    noteServerTime(new Date('2026-11-21T12:00:00Z'))
    noteServerTime(new Date('yesterday'))
    expect(serverNow()).toEqual(new Date('2026-11-21T12:00:00Z'))
  })
})
