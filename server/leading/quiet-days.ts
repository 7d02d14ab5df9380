/**
 * Full days since somebody was last active, by the clocks of a zone: from eight in the morning to eight in the morning, also where
 * the clocks change between. Throws a RangeError for a zone that does not exist.
 */
export function quietDays(lastActive: Temporal.Instant, now: Temporal.Instant, zone: string): number {
  const since = lastActive.toZonedDateTimeISO(zone)
  return Math.max(since.until(now.toZonedDateTimeISO(zone), { largestUnit: 'days' }).days, 0)
}
