import { afterEach, expect, test, vi } from 'vitest'
import { nextMoment, noteMoment } from './moments.ts'

afterEach(() => vi.useRealTimers())

test('moments go on where the clock is set back, or is behind that of others', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  expect(nextMoment()).toBe(1_000_000)
  expect(nextMoment()).toBe(1_000_001)
  vi.setSystemTime(2000)
  expect(nextMoment()).toBe(1_000_002)
  noteMoment(5_000_000)
  expect(nextMoment()).toBe(5_000_001)
  noteMoment(4_000_000)
  vi.setSystemTime(6_000_000)
  expect(nextMoment()).toBe(6_000_000)
})
