import { expect, test } from 'vitest'
import { failure } from './failure.ts'
import { retryAfter } from './retry-after.ts'

const now = Temporal.Instant.from('2026-11-21T05:00:00Z')
const until = (moment: string) =>
  retryAfter(failure('RATE_LIMITED', { act: 'sign-in', resetsAt: new Date(moment) }), now)

test('a person who asked too often waits whole seconds, until the moment has come', () => {
  expect(until('2026-11-21T05:01:00Z')).toBe('60')
  expect(until('2026-11-21T05:00:06.001Z')).toBe('7')
  expect(until('2026-11-21T05:00:00Z')).toBe('1')
  expect(until('2026-11-21T04:00:00Z')).toBe('1')
  expect(retryAfter(failure('NOT_FOUND'), now)).toBeNull()
  expect(retryAfter(new Error('resetsAt'), now)).toBeNull()
})
