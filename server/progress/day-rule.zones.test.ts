import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleOf, tries } from '#testing/soak.ts'
import { defaultUnlock, opensAfter } from './day-rule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const from = Date.UTC(2026, 0)
const until = Date.UTC(2037, 0)

const zones = Intl.supportedValuesOf('timeZone')
const changesByZone = new Map(zones.map((zone) => [zone, clockChanges(zone)]))
const changes = [...changesByZone].flatMap(([zone, all]) => all.map((at) => ({ zone, at })))

const rule = fc.constantFrom('programme-day' as const, 'calendar-day' as const)
const anyTime = fc.record({
  zone: fc.constantFrom(...zones),
  at: fc.integer({ min: from, max: until }),
  hour: fc.nat(23),
})
const nearChange = fc
  .record({
    change: fc.constantFrom(...changes),
    by: fc.integer({ min: -50 * hour, max: 3 * hour }),
    pick: fc.nat(2),
  })
  .map(({ change: { zone, at }, by, pick }) => ({
    zone,
    at: at + by,
    hour: hoursNear(zone, at)[pick] ?? defaultUnlock.hour,
  }))
const completion = fc.tuple(fc.oneof(anyTime, nearChange), rule).map(([{ zone, at, hour: showing }, by]) => {
  return { completedAt: instant(at), setting: { rule: by, hour: showing, zone } }
})

describe('the zones and changes of clocks that these tests rest on', () => {
  test('are those of the world until 2036', () => {
    expect(zones.length).toBeGreaterThan(400)
    expect(changes.length).toBeGreaterThan(2500)
    expect(changes).toContainEqual({ zone: 'America/New_York', at: Date.UTC(2036, 10, 2, 6) })
  })
})

describe('the programme-day rule, beside a clock on the wall', () => {
  test('opens when the clock first shows the hour, around every change of clocks in every zone', () => {
    const unchanging = zones.filter((zone) => changesByZone.get(zone)?.length === 0)

    const all = [...changes, ...unchanging.map((zone) => ({ zone, at: from }))]
    for (const { zone, at } of sampleOf(all, 150)) {
      const shown = watchClock(zone, at - 28 * hour, at + 28 * hour)
      for (const showing of hoursNear(zone, at)) expectOpenings(zone, showing, shown.get(showing) ?? [])
    }
  })
})

describe('both rules, in any zone at any time', () => {
  test('open after the completion, within a day (calendar-day: two) and the shift of the clocks', () => {
    fc.assert(
      fc.property(completion, ({ completedAt, setting }) => {
        const opens = opensAfter(completedAt, setting).epochMilliseconds
        const waits = opens - completedAt.epochMilliseconds
        const goneBack =
          waits - (wall(opens, setting.zone) - wall(completedAt.epochMilliseconds, setting.zone))

        expect(waits).toBeGreaterThan(0)
        expect(waits).toBeLessThanOrEqual(
          (setting.rule === 'programme-day' ? 1 : 2) * day + Math.max(0, goneBack),
        )
      }),
      tries(100, 5000),
    )
  })

  test('open when the clock first reads the hour, or later only where that day leaves it out', () => {
    fc.assert(
      fc.property(completion, ({ completedAt, setting }) => {
        const opens = opensAfter(completedAt, setting).epochMilliseconds
        const date = Math.floor(wall(opens, setting.zone) / day)
        const around = Array.from({ length: 33 }, (_, index) => opens + (index - 16) * 15 * minute)
        const reads = around.filter((at) => wall(at, setting.zone) === date * day + setting.hour * hour)

        expect(reads[0] ?? opens).toBe(opens)
        if (reads.length === 0) {
          const changedBefore = changesByZone.get(setting.zone)?.map((at) => opens - at) ?? []
          expect(changedBefore.some((ago) => ago >= 0 && ago < 2 * hour)).toBe(true)
        }
        if (setting.rule === 'programme-day') return
        // An hour that clocks leave out around midnight belongs to the day that they left or to the one they went to.
        const dates = reads.length > 0 ? [date] : [Math.floor(wall(opens - 1, setting.zone) / day), date]
        expect(dates).toContain(Math.floor(wall(completedAt.epochMilliseconds, setting.zone) / day) + 1)
      }),
      tries(100, 5000),
    )
  })

  test('never open earlier for a later completion, and at one time for all of one programme day', () => {
    fc.assert(
      fc.property(completion, fc.integer({ min: 0, max: 50 * hour }), ({ completedAt, setting }, later) => {
        const secondAt = completedAt.add({ milliseconds: later })
        const opens = opensAfter(completedAt, setting).epochMilliseconds
        const secondOpens = opensAfter(secondAt, setting).epochMilliseconds

        expect(secondOpens).toBeGreaterThanOrEqual(opens)
        if (setting.rule === 'programme-day')
          expect(secondOpens === opens).toBe(secondAt.epochMilliseconds < opens)
      }),
      tries(100, 5000),
    )
  })
})

describe('the zone of the reader', () => {
  const own = process.env.TZ
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Pago_Pago'])(
    '%s changes nothing',
    (zone) => {
      process.env.TZ = zone
      expect(Temporal.Now.timeZoneId()).toBe(zone)

      const opens = opensAfter(Temporal.Instant.from('2026-06-01T20:00-04:00'), defaultUnlock)

      expect(opens.toString()).toBe('2026-06-02T09:00:00Z')
    },
  )
})

describe('a person who writes every day at the same time of their own day', () => {
  const anyRoutine = anyTime.map(({ zone, at }) => ({ zone, starts: at, minute: minuteOfDay(at, zone) }))
  const atTheOpening = fc
    .record({
      zone: fc.constantFrom(...zones),
      change: fc.oneof(fc.constantFrom(...changes), fc.constantFrom(...changes.filter(isOfTheSetting))),
      daysBefore: fc.nat(75),
      minutesOff: fc.integer({ min: -90, max: 90 }),
      atHome: fc.boolean(),
    })
    .map(({ zone, change, daysBefore, minutesOff, atHome }) => {
      const starts =
        opensAfter(instant(change.at - daysBefore * day), defaultUnlock).epochMilliseconds +
        minutesOff * minute
      const theirs = atHome ? change.zone : zone
      return { zone: theirs, starts, minute: minuteOfDay(starts, theirs) }
    })

  test('is through the 75 days in 75 or 76 calendar days, anywhere', () => {
    const lengths = new Set<number>()
    fc.assert(
      fc.property(fc.oneof(anyRoutine, atTheOpening), (routine) => {
        const length = calendarDaysOf(routine)
        expect(length).toBeLessThanOrEqual(76)
        lengths.add(length)
      }),
      { numRuns: 150, seed: 75 },
    )
    expect(lengths).toEqual(new Set([75, 76]))
  })
})

function expectOpenings(zone: string, showing: number, openings: number[]) {
  const setting = { rule: 'programme-day', hour: showing, zone } as const
  expect(openings.length).toBeGreaterThanOrEqual(2)
  for (const [index, opens] of openings.slice(1).entries()) {
    const previous = instant(openings[index] ?? Number.NaN)
    const lastMoment = instant(opens).subtract({ nanoseconds: 1 })
    for (const completedAt of [previous, lastMoment]) {
      const answer = opensAfter(completedAt, setting).epochMilliseconds
      // The message is costly to build, so only a failure does it.
      if (answer !== opens)
        expect.fail(
          `${zone}, ${showing}:00, completed ${completedAt}: ${instant(answer)}, not ${instant(opens)}`,
        )
    }
  }
}

/** The hours that a change of clocks skips, repeats or ends at. */
function hoursNear(zone: string, at: number) {
  const before = Math.floor(minuteOfDay(at - minute, zone) / 60)
  const after = Math.floor(minuteOfDay(at, zone) / 60)
  return [(before + 1) % 24, after]
}

/**
 * Watches the clock on the wall of a zone with a pencil mark at the latest date and time it has shown, and notes for
 * each full hour the moments at which it newly gets there. When the hands jump, an hour that they skip is noted when a
 * clock that did not jump would have shown it.
 */
function watchClock(zone: string, start: number, end: number) {
  const step = 30 * minute
  const shown = new Map<number, number[]>()
  let reads = wall(start, zone)
  let mark = reads
  for (let at = start; at < end; at += step) {
    const readsNext = wall(at + step, zone)
    for (let full = (Math.floor(mark / hour) + 1) * hour; full <= readsNext; full += hour) {
      const moment = full === readsNext ? at + step : at + full - reads
      const showing = (full % day) / hour
      shown.set(showing, [...(shown.get(showing) ?? []), moment])
    }
    mark = Math.max(mark, readsNext)
    reads = readsNext
  }
  return shown
}

/** The calendar days that a person needs who writes both entries at one time of day, if a day is open then. */
function calendarDaysOf({ zone, starts, minute: minutes }: { zone: string; starts: number; minute: number }) {
  const firstDate = instant(starts).toZonedDateTimeISO(zone).toPlainDate()
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  let opens = instant(starts - day)
  let calendarDays = 0
  for (let done = 0; done < 75; calendarDays++) {
    const writesAt = firstDate
      .add({ days: calendarDays })
      .toZonedDateTime({ timeZone: zone, plainTime })
      .toInstant()
    if (Temporal.Instant.compare(opens, writesAt) > 0) continue
    opens = opensAfter(writesAt, defaultUnlock)
    done++
  }
  return calendarDays
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock and calendar in a zone read, as milliseconds of the same reading in UTC. Asks Intl, not Temporal. */
function wall(at: number, zone: string) {
  const clock = clocks.get(zone) ?? newClock(zone)
  clocks.set(zone, clock)
  const whole = Math.floor(at / minute) * minute
  const [month = 0, date, year = 0, hours, minutes] = (clock.format(whole).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, date, hours, minutes) + at - whole
}

function newClock(timeZone: string) {
  const numbers = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numbers })
}

function minuteOfDay(at: number, zone: string) {
  return Math.floor((wall(at, zone) % day) / minute)
}

function clockChanges(zone: string) {
  const found: number[] = []
  let next = instant(from).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < until) {
    found.push(next.epochMilliseconds)
    next = next.getTimeZoneTransition('next')
  }
  return found
}

function isOfTheSetting(change: { zone: string }) {
  return change.zone === defaultUnlock.zone
}

function instant(at: number) {
  return Temporal.Instant.fromEpochMilliseconds(at)
}
