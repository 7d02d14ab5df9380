const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** "Nov 20, 2026", in the zone of the reader. */
export function shortDate(date: Date): string {
  return day.format(date)
}

/** "5:00 AM", in the zone of the reader. */
export function timeOfDay(date: Date): string {
  return time.format(date)
}

/** "Nov 20, 2026, 5:00 AM", in the zone of the reader. */
export function shortMoment(date: Date): string {
  return moment.format(date)
}
