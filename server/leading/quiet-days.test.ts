import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quietDays } from './quiet-days.ts'

const at = (text: string) => Temporal.Instant.from(text)
const newYork = 'America/New_York'

describe('full days without a word', () => {
  test('are none before the clock has come to the same time of day, and one from then on', () => {
    const since = at('2026-11-20T08:00:00-05:00')
    expect(quietDays(since, since, newYork)).toBe(0)
    expect(quietDays(since, at('2026-11-21T07:59:59.999-05:00'), newYork)).toBe(0)
    expect(quietDays(since, at('2026-11-21T08:00:00-05:00'), newYork)).toBe(1)
    expect(quietDays(since, at('2027-01-01T07:00:00-05:00'), newYork)).toBe(41)
  })

  test('are as long as the clocks of the zone say where these change: 25 hours in autumn, 23 in spring', () => {
    const autumn = at('2026-10-31T08:00:00-04:00')
    expect(quietDays(autumn, autumn.add({ hours: 24 }), newYork)).toBe(0)
    expect(quietDays(autumn, autumn.add({ hours: 25 }), newYork)).toBe(1)
    expect(quietDays(autumn, autumn.add({ hours: 24 }), 'UTC')).toBe(1)
    const spring = at('2027-03-13T08:00:00-05:00')
    expect(quietDays(spring, spring.add({ hours: 23 }), newYork)).toBe(1)
    expect(quietDays(spring, spring.add({ hours: 23 }), 'UTC')).toBe(0)
  })

  test('are none where the other clock is ahead', () => {
    expect(quietDays(at('2026-11-20T08:00:00Z'), at('2026-11-19T07:00:00Z'), newYork)).toBe(0)
  })

  test('become more as time passes and never fewer, a day about every 24 hours, in every zone', () => {
    const hours = 3_600_000
    const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) })
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(moment, fc.nat(100 * 24 * hours), fc.nat(24 * hours), zone, (from, passed, more, name) => {
        const since = Temporal.Instant.fromEpochMilliseconds(from)
        const after = (milliseconds: number) => quietDays(since, since.add({ milliseconds }), name)
        // No zone turns its clocks by more than two hours.
        expect(after(passed)).toBeGreaterThanOrEqual(Math.floor((passed - 2 * hours) / (24 * hours)))
        expect(after(passed)).toBeLessThanOrEqual(Math.floor((passed + 2 * hours) / (24 * hours)))
        expect(after(passed + more)).toBeGreaterThanOrEqual(after(passed))
      }),
    )
  })
})
