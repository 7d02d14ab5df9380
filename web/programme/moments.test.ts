import { describe, expect, test } from 'vitest'
import { momentAhead, shortDate } from './moments.ts'

// Built from local parts, so that the tests say the same in every zone.
const noon = new Date(2026, 10, 20, 12)

describe('shortDate', () => {
  test('is short month, day, year', () => {
    expect(shortDate(noon)).toBe('Nov 20, 2026')
  })
})

describe('momentAhead', () => {
  test('names today and tomorrow', () => {
    expect(momentAhead(new Date(2026, 10, 20, 23, 59), noon)).toMatch(/^today at \d\d?:59/)
    expect(momentAhead(new Date(2026, 10, 21, 0, 0), noon)).toMatch(/^tomorrow at \d\d?:00/)
  })

  test('knows tomorrow at the end of a month', () => {
    const last = new Date(2026, 10, 30, 20)
    expect(momentAhead(new Date(2026, 11, 1, 10), last)).toMatch(/^tomorrow at 10:00/)
  })

  test('gives the date of what is further away', () => {
    expect(momentAhead(new Date(2026, 10, 22, 10), noon)).toMatch(/^on Nov 22, 2026 at 10:00/)
  })
})
