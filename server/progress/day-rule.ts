/** The rule of days, as docs/day-rule.md tells it in words. Pure: whoever asks brings the record and the clock. */
import { programmeLength } from '#contract/programme/length.ts'
import type { Eligibility as ToldEligibility } from '#contract/progress/eligibility.ts'
import type { UnlockSetting } from '#contract/progress/unlock.ts'

export const defaultUnlock: UnlockSetting = { rule: 'programme-day', hour: 5, zone: 'America/New_York' }

/** What is on record of one person's walk. */
export type WalkState = {
  /** The days complete now, whether by entries or by override. */
  completed: ReadonlySet<number>
  /** Day to the instant at which it opens or opened, as `keptOpenings` answers. Day 1 needs none. */
  openings: ReadonlyMap<number, Temporal.Instant>
  /** Which of the two live entries a day has. Only the frontier is looked up; a day left out has neither. */
  written: ReadonlyMap<number, { reflection: boolean; challenge: boolean }>
}

/** As the contract tells it, but with the opening as exact as it is kept. */
export type Eligibility =
  | Exclude<ToldEligibility, { code: 'time-restricted' }>
  | { eligible: false; code: 'time-restricted'; opensAt: Temporal.Instant }

/** Whether a day's text may be read and its entries written at `now`. `null` is a visitor who is not signed in. */
export function eligibility(walk: WalkState | null, day: number, now: Temporal.Instant): Eligibility {
  if (!walk) return { eligible: false, code: 'not-authenticated' }
  if (day === 1) return { eligible: true, code: 'day-1' }

  const opensAt = walk.openings.get(day)
  const opened = opensAt !== undefined && hasCome(opensAt, now)
  if (walk.completed.has(day) || opened) return { eligible: true, code: 'completed' }

  const previousDay = frontier(walk.completed)
  if (day === previousDay + 1 && day <= programmeLength) {
    return {
      eligible: false,
      code: 'pending-entries',
      previousDay,
      missing: missingEntries(walk, previousDay),
    }
  }
  if (day === previousDay && opensAt) return { eligible: false, code: 'time-restricted', opensAt }
  return { eligible: false, code: 'not-available' }
}

/** The days that are open at `now`, in order. */
export function openDays(walk: WalkState, now: Temporal.Instant): number[] {
  const days = Array.from({ length: programmeLength }, (_, index) => index + 1)
  return days.filter((day) => eligibility(walk, day, now).eligible)
}

/** The first day from 1 to 75 that is not complete, or 75. Takes the completed days as a set, or as the keys of a map. */
export function frontier(completed: { has(day: number): boolean }): number {
  let day = 1
  while (day < programmeLength && completed.has(day)) day++
  return day
}

/** The day to show as today's: the frontier if it is open, else the completed day before it. */
export function displayedDay(walk: WalkState, now: Temporal.Instant): number {
  const day = frontier(walk.completed)
  return eligibility(walk, day, now).eligible ? day : day - 1
}

/** The frontier and when it opens, while only the hour keeps it locked; else `null`. */
export function nextOpening(
  walk: WalkState,
  now: Temporal.Instant,
): { day: number; opensAt: Temporal.Instant } | null {
  const day = frontier(walk.completed)
  const answer = eligibility(walk, day, now)
  return answer.code === 'time-restricted' ? { day, opensAt: answer.opensAt } : null
}

/**
 * The openings to have on record once a completion was written or taken away at `now`: those that have come stay
 * for good, the frontier has one, and any other still ahead is dropped, so that it can't come while a day before it
 * is unfinished. `completedAt` holds the days complete after the change.
 */
export function keptOpenings(
  completedAt: ReadonlyMap<number, Temporal.Instant>,
  openings: ReadonlyMap<number, Temporal.Instant>,
  setting: UnlockSetting,
  now: Temporal.Instant,
): Map<number, Temporal.Instant> {
  const kept = new Map([...openings].filter(([, opensAt]) => hasCome(opensAt, now)))
  const day = frontier(completedAt)
  const previous = completedAt.get(day - 1)
  if (previous && !completedAt.has(day)) {
    kept.set(day, openings.get(day) ?? opensAfter(previous, setting))
  }
  return kept
}

/**
 * The instant at which the day after one completed at `completedAt` opens, always later than that.
 * A wall-clock hour that a change of clocks skips comes as much later as the clocks jump; one that comes twice
 * counts the first time. Throws a RangeError for a zone that does not exist.
 */
export function opensAfter(completedAt: Temporal.Instant, setting: UnlockSetting): Temporal.Instant {
  const completedOn = completedAt.toZonedDateTimeISO(setting.zone).toPlainDate()
  let date = setting.rule === 'calendar-day' ? completedOn.add({ days: 1 }) : completedOn
  let opens = openingOn(date, setting)
  while (hasCome(opens, completedAt)) {
    date = date.add({ days: 1 })
    opens = openingOn(date, setting)
  }
  return opens
}

function openingOn(date: Temporal.PlainDate, { hour, zone }: UnlockSetting) {
  return date.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant()
}

function hasCome(instant: Temporal.Instant, now: Temporal.Instant) {
  return Temporal.Instant.compare(instant, now) <= 0
}

function missingEntries(walk: WalkState, day: number) {
  const written = walk.written.get(day)
  return (['reflection', 'challenge'] as const).filter((entry) => !written?.[entry])
}
