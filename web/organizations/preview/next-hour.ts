const quarter = 900_000

/** The next moment at which the clock of an IANA zone strikes an hour, from 0 to 23; in a day for a zone that this browser does not know. */
export function nextHour(now: Date, hour: number, zone: string): Date {
  const tomorrow = new Date(now.getTime() + 96 * quarter)
  try {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const struck = `${String(hour).padStart(2, '0')}:00`
    const begin = Math.floor(now.getTime() / quarter) + 1
    const quarters = Array.from({ length: 100 }, (_, at) => new Date((begin + at) * quarter))
    return quarters.find((moment) => clock.format(moment) === struck) ?? tomorrow
  } catch {
    return tomorrow
  }
}
