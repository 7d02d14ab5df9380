import { dayWords } from '#words/en/programme.ts'

/** Short month, day, year, in the reader's zone: "Nov 20, 2026". */
export function shortDate(date: Date): string {
  return date.toLocaleDateString(language, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** Hour and minute in the reader's zone, with 12 or 24 hours as the reader's device counts. */
export function clockTime(date: Date): string {
  const { hour12 = true } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return date.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', hour12 })
}

/** Date and time: "Nov 20, 2026, 9:14 PM". */
export function dateAndTime(date: Date): string {
  return `${shortDate(date)}, ${clockTime(date)}`
}

/** A moment ahead as people say it: "tomorrow at 10:00 AM", "on Nov 22, 2026 at 10:00 AM". */
export function momentAhead(date: Date, now = new Date()): string {
  const time = clockTime(date)
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  if (date.toDateString() === now.toDateString()) return dayWords.today(time)
  if (date.toDateString() === tomorrow.toDateString()) return dayWords.tomorrow(time)
  return dayWords.on(shortDate(date), time)
}

// The language of the sentences around.
const language = 'en-US'
