import { serverNow } from '#web/platform/api/server-clock.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { readersZone } from './readers-zone.ts'

/** Short month, day, year, in the reader's zone: "Nov 20, 2026". */
export const shortDate = format({ month: 'short', day: 'numeric', year: 'numeric' })

/** Short month and year: "Nov 2026". */
export const shortMonth = format({ month: 'short', year: 'numeric' })

/** Hour and minute in the reader's zone or another, with 12 or 24 hours as the reader's device counts. */
export function clockTime(date: Date, timeZone = readersZone()): string {
  devicesFormat ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return devicesFormat.hour12 === false ? time24(date, timeZone) : time12(date, timeZone)
}

/** Date and time: "Nov 20, 2026, 9:14 PM". */
export function dateAndTime(date: Date): string {
  return `${shortDate(date)}, ${clockTime(date)}`
}

/** A moment ahead as people say it, to the next full minute: "tomorrow at 10:00 AM", "on Nov 22, 2026 at 10:00 AM". */
export function momentAhead(moment: Date, now = serverNow()): string {
  const date = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)
  const time = clockTime(date)
  const daysAhead = dayOf(date) - dayOf(now)
  if (daysAhead === 0) return dayWords.today(time)
  if (daysAhead === 1) return dayWords.tomorrow(time)
  return dayWords.on(shortDate(date), time)
}

/** How many of the reader's days ago a moment was: 0 for one of today. */
export function daysSince(moment: Date, now = serverNow()): number {
  return Math.max(dayOf(now) - dayOf(moment), 0)
}

/** The hour of the reader's day, from 0 to 23. */
export function hourOf(date: Date): number {
  return readersZone() ? Number(hour(date)) : date.getHours()
}

let devicesFormat: Intl.ResolvedDateTimeFormatOptions | undefined

const time12 = format({ hour: 'numeric', minute: '2-digit', hour12: true })
const time24 = format({ hour: 'numeric', minute: '2-digit', hour12: false })
const hour = format({ hour: 'numeric', hourCycle: 'h23' })
const numbers = format({ year: 'numeric', month: 'numeric', day: 'numeric' })

// In the language of the sentences around. A format is made once for each zone, which takes a hundred times as long as using it.
function format(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (date: Date, timeZone = readersZone()): string => {
    // The device may be carried to another zone while the page stays open.
    const zone = timeZone ?? String(date.getTimezoneOffset())
    const known = made.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    made.set(zone, known)
    return known.format(date)
  }
}

// The reader's calendar day, counted from 1970 on.
function dayOf(date: Date): number {
  const [month = 1, day = 1, year = 1970] = numbers(date).split('/').map(Number)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
