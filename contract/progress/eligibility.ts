import * as z from 'zod/mini'
import { dayNumber } from '#contract/programme/day.ts'
import type { LockedCode } from './locked-code.ts'

/** Whether a day is open to a person, and if not, why; docs/day-rule.md holds the table. */
export const eligibility = z.discriminatedUnion('code', [
  z.object({ eligible: z.literal(true), code: z.literal('day-1') }),
  z.object({ eligible: z.literal(true), code: z.literal('completed') }),
  z.object(locked('not-authenticated')),
  z.object({
    ...locked('pending-entries'),
    /** The unfinished day in the way. It may itself be locked still. */
    previousDay: dayNumber,
    /** Which of its two entries are to be written; none where it only waits to be marked complete again. */
    missing: z.array(z.enum(['reflection', 'challenge'])),
  }),
  z.object({ ...locked('time-restricted'), opensAt: z.date() }),
  z.object(locked('not-available')),
])

/** A day that waits for its hour, and when that is. */
export const nextOpening = z.object({ day: dayNumber, opensAt: z.date() })

/** How far a person has come in a walk. */
export const progress = z.object({
  /** 1, and one more for each "Walk again". */
  walk: z.int(),
  /** False for a walk that was never begun here and only holds what was brought along: none of its days is open. */
  begun: z.boolean(),
  /** Days complete now, in order. */
  completed: z.array(dayNumber),
  /** Completed days that an admin marked, whatever is written for them. */
  overridden: z.array(dayNumber),
  /** Days that are open now, in order; every completed day is among them. */
  opened: z.array(dayNumber),
  /** How many days were ever complete. Unlike `completed` it does not fall when an entry is deleted. */
  daysWalked: z.int(),
  /** Every day was ever complete. */
  complete: z.boolean(),
  /** The first day not complete, or 75. */
  frontier: dayNumber,
  /**
   * The day to show: the frontier, or the last completed day while the frontier is not open yet. Of a walk that was never
   * begun, the first that holds something.
   */
  displayedDay: dayNumber,
  /** The day that waits for its hour, if one does. */
  next: z.nullable(nextOpening),
})

export type Eligibility = z.infer<typeof eligibility>
export type Progress = z.infer<typeof progress>

function locked<Code extends LockedCode>(code: Code) {
  return { eligible: z.literal(false), code: z.literal(code) }
}
