import { dayWords } from '#words/en/programme.ts'
import { readersZone } from './readers-zone.ts'

/** Short month, day, year, in the reader's zone: "Nov 20, 2026". */
export function shortDate(date: Date): string {
  return date.toLocaleDateString(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: readersZone(),
  })
}

/** Hour and minute in the reader's zone or another, with 12 or 24 hours as the reader's device counts. */
export function clockTime(date: Date, timeZone = readersZone()): string {
  const { hour12 = true } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return date.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', hour12, timeZone })
}

/** Date and time: "Nov 20, 2026, 9:14 PM". */
export function dateAndTime(date: Date): string {
  return `${shortDate(date)}, ${clockTime(date)}`
}

/** A moment ahead as people say it: "tomorrow at 10:00 AM", "on Nov 22, 2026 at 10:00 AM". */
export function momentAhead(date: Date, now = new Date()): string {
  const time = clockTime(date)
  const daysAhead = dayOf(date) - dayOf(now)
  if (daysAhead === 0) return dayWords.today(time)
  if (daysAhead === 1) return dayWords.tomorrow(time)
  return dayWords.on(shortDate(date), time)
}

/** The hour of the reader's day, from 0 to 23. */
export function hourOf(date: Date): number {
  const hour = date.toLocaleTimeString(language, {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: readersZone(),
  })
  return Number(hour)
}

// The language of the sentences around.
const language = 'en-US'

// The reader's calendar day, counted from 1970 on.
function dayOf(date: Date): number {
  const [month = 1, day = 1, year = 1970] = date
    .toLocaleDateString(language, { timeZone: readersZone() })
    .split('/')
    .map(Number)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
