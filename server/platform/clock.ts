/** Tells the present moment, to the millisecond. The server has one; tests hold it in their hand. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) }

/** The moment of a `Date` as it comes from the driver. */
export function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime())
}

/** A moment as a `Date`, as the contract carries it. */
export function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
