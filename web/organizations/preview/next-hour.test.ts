import { expect, test } from 'vitest'
import { nextHour } from './next-hour.ts'

test.each([
  ['2026-11-20T09:59:00Z', 5, 'America/New_York', '2026-11-20T10:00:00Z'],
  ['2026-11-20T10:00:00Z', 5, 'America/New_York', '2026-11-21T10:00:00Z'],
  ['2026-07-20T12:00:00Z', 5, 'America/New_York', '2026-07-21T09:00:00Z'],
  ['2026-11-20T10:00:00Z', 0, 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
  // The night in which the clocks go back.
  ['2026-10-31T12:00:00Z', 5, 'America/New_York', '2026-11-01T10:00:00Z'],
  ['2026-11-20T10:00:00Z', 5, 'Not/AZone', '2026-11-21T10:00:00Z'],
])('after %s, %i o’clock in %s comes at %s', (now, hour, zone, next) => {
  expect(nextHour(new Date(now), hour, zone)).toEqual(new Date(next))
})
