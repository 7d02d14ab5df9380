import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UnlockSetting } from '#contract/progress/unlock.ts'
import {
  defaultUnlock,
  displayedDay,
  eligibility,
  frontier,
  keptOpenings,
  nextOpening,
  openDays,
  opensAfter,
  type WalkState,
} from './day-rule.ts'

const page = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'day-rule.md'), 'utf8')
const programme = Array.from({ length: 75 }, (_, index) => index + 1)

describe('the published table of openings', () => {
  test.each(rowsUnder('When the next day opens'))('$Rule, hour $Hour, $Zone: $Case', (row) => {
    const rule = cell(row, 'Rule') as UnlockSetting['rule']
    const setting = { rule, hour: Number(cell(row, 'Hour')), zone: cell(row, 'Zone') }

    const opens = opensAfter(Temporal.Instant.from(cell(row, 'Completed')), setting)

    expect(opens.toString()).toBe(Temporal.Instant.from(cell(row, 'Opens')).toString())
  })
})

describe('the published table of states', () => {
  test.each(rowsUnder('Every state, every day'))('$State', (row) => {
    const walk = readWalk(row)
    const now = readTime(cell(row, 'Now'))
    const answers = programme.map((day) => `${day} ${say(walk, day, now)}`)

    expect(answers).toEqual(spread(cell(row, 'Answers')))
    if (!walk) return
    expect(openDays(walk, now)).toEqual(
      programme.filter((day) => / (day-1|completed)$/.test(answers[day - 1] ?? '')),
    )
    expect(String(displayedDay(walk, now))).toBe(cell(row, 'Shown'))
    const next = nextOpening(walk, now)
    expect(next ? `${next.day} ${sayTime(next.opensAt)}` : 'none').toBe(cell(row, 'Next'))
  })

  test('shows every code', () => {
    const answers = rowsUnder('Every state, every day').map((row) => cell(row, 'Answers'))
    const codes = rowsUnder('The answers, in order').map((row) => cell(row, 'Code').replaceAll('`', ''))

    expect(codes).toHaveLength(6)
    for (const code of codes) expect(answers.join('; ')).toContain(code)
  })
})

describe('the published table of the record', () => {
  test.each(rowsUnder('What is kept on record'))('$Change', (row) => {
    const openings = readTimes(cell(row, 'Openings before'))

    const kept = keptOpenings(
      readTimes(cell(row, 'Complete')),
      openings,
      defaultUnlock,
      readTime(cell(row, 'Now')),
    )

    expect(sayTimes(kept)).toEqual(sayTimes(readTimes(cell(row, 'Openings after'))))
  })
})

describe('a change of the setting', () => {
  const openings = readTimes('2 Tue 05:00')
  const later: UnlockSetting = { ...defaultUnlock, hour: 9 }

  test('moves no opening on record', () => {
    const completedAt = readTimes('1 Mon 20:00; 40 Mon 21:00')
    expect(keptOpenings(completedAt, openings, later, readTime('Mon 21:00'))).toEqual(openings)
  })

  test('counts from the next opening on', () => {
    const completedAt = readTimes('1 Mon 20:00; 2 Tue 10:00')
    const kept = keptOpenings(completedAt, openings, later, readTime('Tue 10:00'))
    expect(sayTimes(kept)).toEqual(sayTimes(readTimes('2 Tue 05:00; 3 Wed 09:00')))
  })
})

describe('frontier', () => {
  test('is the first day not complete, whatever lies beyond it, or 75', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 75 })), (days) => {
        expect(frontier(new Set(days))).toBe(programme.find((day) => !days.includes(day)) ?? 75)
      }),
    )
    expect(frontier(new Set(programme))).toBe(75)
  })
})

describe('a day that is not in the programme', () => {
  test.each([0, -1, 1.5, 76, 77, 365, Number.NaN])('%s is not available, wherever the frontier is', (day) => {
    for (const completed of [0, 1, 74, 75].map((count) => new Set(programme.slice(0, count)))) {
      const walk = { completed, openings: new Map(), written: new Map() }
      expect(eligibility(walk, day, readTime('Mon 12:00'))).toEqual({
        eligible: false,
        code: 'not-available',
      })
    }
  })
})

describe('any record, even a damaged one', () => {
  test('shows a day that may be read', () => {
    const day = fc.integer({ min: 1, max: 75 })
    const opensAt = fc.integer({ min: -2, max: 2 }).map((hours) => readTime('Mon 12:00').add({ hours }))
    const walk = fc.record({
      completed: fc.oneof(
        day.map((count) => new Set(programme.slice(0, count))),
        fc.uniqueArray(day, { maxLength: 75 }).map((days) => new Set(days)),
      ),
      openings: fc.uniqueArray(fc.tuple(day, opensAt), { selector: ([of]) => of }).map((all) => new Map(all)),
      written: fc.constant(new Map()),
    })
    fc.assert(
      fc.property(walk, (state) => {
        const now = readTime('Mon 12:00')
        expect(eligibility(state, displayedDay(state, now), now).eligible).toBe(true)
      }),
    )
  })
})

function rowsUnder(heading: string): Record<string, string>[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const [head, , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((text) => text.trim()),
    )
  if (!head || rows.length === 0) throw new Error(`docs/day-rule.md has no table under "${heading}"`)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function cell(row: Record<string, string>, name: string) {
  const text = row[name]
  if (!text) throw new Error(`docs/day-rule.md lacks "${name}" in the row ${JSON.stringify(row)}`)
  return text
}

function readWalk(row: Record<string, string>): WalkState | null {
  const complete = cell(row, 'Complete')
  if (complete === 'nobody') return null
  const written = readList(cell(row, 'Written')).flatMap(([days, entries]) =>
    days.map((day) => {
      return [
        day,
        { reflection: entries.includes('reflection'), challenge: entries.includes('challenge') },
      ] as const
    }),
  )
  return {
    completed: new Set(complete === 'none' ? [] : readDays(complete)),
    openings: readTimes(cell(row, 'Openings')),
    written: new Map(written),
  }
}

/** "2–5 before; 6 Tue 05:00" */
function readTimes(text: string) {
  return new Map(readList(text).flatMap(([days, time]) => days.map((day) => [day, readTime(time)] as const)))
}

function readList(text: string): [days: number[], rest: string][] {
  if (text === 'none') return []
  return text.split('; ').map((part) => {
    const [, days = '', rest = ''] = /^(\S+) (.+)$/.exec(part) ?? []
    return [readDays(days), rest]
  })
}

/** "1–4, 6" */
function readDays(text: string) {
  return text.split(', ').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('–').map(Number)
    return programme.filter((day) => day >= first && day <= last)
  })
}

/** "1–3 completed; 4 not-available", one answer a day. */
function spread(answers: string) {
  return readList(answers).flatMap(([days, answer]) => days.map((day) => `${day} ${answer}`))
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** "Tue 05:00" in New York, in the week of Monday 1 June 2026; "before" lies before it. */
function readTime(text: string) {
  if (text === 'before') return Temporal.Instant.from('2026-05-20T12:00-04:00')
  const [weekday = '', time = ''] = text.split(' ')
  const day = weekdays.indexOf(weekday) + 1
  if (day === 0) throw new Error(`docs/day-rule.md names an unknown time: ${text}`)
  return Temporal.Instant.from(`2026-06-0${day}T${time}-04:00`)
}

function sayTime(instant: Temporal.Instant) {
  const local = instant.toZonedDateTimeISO('America/New_York')
  return `${weekdays[local.dayOfWeek - 1]} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

function sayTimes(times: ReadonlyMap<number, Temporal.Instant>) {
  return [...times].map(([day, time]) => `${day} ${time.toString()}`).toSorted()
}

function say(walk: WalkState | null, day: number, now: Temporal.Instant) {
  const answer = eligibility(walk, day, now)
  expect(answer.eligible).toBe(answer.code === 'day-1' || answer.code === 'completed')
  if (answer.code === 'time-restricted') return `${answer.code} until ${sayTime(answer.opensAt)}`
  if (answer.code !== 'pending-entries') return answer.code
  return `${answer.code} of ${answer.previousDay}: ${answer.missing.join(', ') || 'nothing'}`
}
