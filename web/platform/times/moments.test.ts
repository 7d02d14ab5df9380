import { afterEach, describe, expect, test } from 'vitest'
import { clockTime, dateAndTime, daysSince, hourOf, momentAhead, shortDate } from './moments.ts'
import { tellMomentsIn } from './readers-zone.ts'

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

  test('is never one that is over already', () => {
    const seconds = (hour: number, minute: number, second: number) =>
      momentAhead(new Date(2026, 10, 20, hour, minute, second), noon)
    expect(seconds(12, 0, 50)).toMatch(/^today at \d\d?:01/)
    expect(seconds(12, 1, 0)).toMatch(/^today at \d\d?:01/)
    expect(seconds(23, 59, 1)).toMatch(/^tomorrow at \d\d?:00/)
  })

  test('knows tomorrow at the end of a month', () => {
    const last = new Date(2026, 10, 30, 20)
    expect(momentAhead(new Date(2026, 11, 1, 10), last)).toMatch(/^tomorrow at 10:00/)
  })

  test('gives the date of what is further away', () => {
    expect(momentAhead(new Date(2026, 10, 22, 10), noon)).toMatch(/^on Nov 22, 2026 at 10:00/)
  })
})

describe('the days since a moment', () => {
  test('are counted by the calendar, whatever the hour', () => {
    const ago = (day: number, hour: number, minute = 0) =>
      daysSince(new Date(2026, 10, day, hour, minute), noon)
    expect([ago(20, 0), ago(20, 12), ago(19, 23, 59), ago(19, 0), ago(18, 23)]).toEqual([0, 0, 1, 1, 2])
    expect(daysSince(new Date(2026, 9, 31, 20), noon)).toBe(20)
  })

  test('are none of what is yet to come by a clock that is behind', () => {
    expect(daysSince(new Date(2026, 10, 21, 1), noon)).toBe(0)
  })
})

describe('the hour of the day', () => {
  test('runs from 0 to 23', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    expect(hours.map((hour) => hourOf(new Date(2026, 10, 20, hour, 30)))).toEqual(hours)
  })
})

describe('in the zone that a person chose', () => {
  afterEach(() => tellMomentsIn(null))
  const moment = new Date('2026-11-20T23:30:00Z')

  test.each([
    ['Asia/Tokyo', 'Nov 21, 2026, 8:30 AM', 8],
    ['America/New_York', 'Nov 20, 2026, 6:30 PM', 18],
    ['Asia/Kathmandu', 'Nov 21, 2026, 5:15 AM', 5],
  ])('%s a moment is %s', (zone, told, hour) => {
    tellMomentsIn(zone)
    expect(dateAndTime(moment)).toBe(told)
    expect(hourOf(moment)).toBe(hour)
  })

  test('today and tomorrow are those of that zone', () => {
    const later = new Date('2026-11-21T14:00:00Z')
    tellMomentsIn('Asia/Tokyo')
    expect(momentAhead(later, moment)).toBe('today at 11:00 PM')
    tellMomentsIn('America/New_York')
    expect(momentAhead(later, moment)).toBe('tomorrow at 9:00 AM')
    tellMomentsIn('Pacific/Kiritimati')
    expect(momentAhead(later, moment)).toBe('tomorrow at 4:00 AM')
  })

  test('another can be named for one time', () => {
    tellMomentsIn('Asia/Tokyo')
    expect(clockTime(moment, 'Europe/Berlin')).toBe('12:30 AM')
  })

  test('one that the browser does not know is that of the device', () => {
    const here = dateAndTime(moment)
    tellMomentsIn('Asia/Tokyo')
    tellMomentsIn('Mars/Olympus')
    expect(dateAndTime(moment)).toBe(here)
  })
})
