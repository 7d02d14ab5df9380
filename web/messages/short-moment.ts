import { serverNow } from '#web/platform/api/server-clock.ts'
import { clockTime, shortDate } from '#web/platform/times/moments.ts'

/** When something was said, as a list has room for: the time of today, or else the date. */
export function shortMoment(moment: Date): string {
  const date = shortDate(moment)
  return date === shortDate(serverNow()) ? clockTime(moment) : date
}
