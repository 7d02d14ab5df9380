import * as z from 'zod/mini'
import { dayNumber } from '#contract/programme/day.ts'
import type { LockedCode } from './locked-code.ts'

/** Whether a day is open to a person and, if not, why; docs/day-rule.md has the table. */
export const eligibility = z.discriminatedUnion('code', [
  z.object({ eligible: z.literal(true), code: z.literal('day-1') }),
  z.object({ eligible: z.literal(true), code: z.literal('completed') }),
  z.object(locked('not-authenticated')),
  z.object({
    ...locked('pending-entries'),
    /** The unfinished day in the way. It may itself still be locked. */
    previousDay: dayNumber,
    /** Which of its two entries still have to be written; none if it only has to be marked complete again. */
    missing: z.array(z.enum(['reflection', 'challenge'])),
  }),
  z.object({ ...locked('time-restricted'), opensAt: z.date() }),
  z.object(locked('not-available')),
])

/** A day that is waiting to open, and when it opens. */
export const nextOpening = z.object({ day: dayNumber, opensAt: z.date() })

/** How far a person has come in a walk. */
export const progress = z.object({
  /** 1, and one more for each "Walk again". */
  walk: z.int(),
  /** False for a walk that was never begun here and only holds what was imported: none of its days is open. */
  begun: z.boolean(),
  /** The days that are complete now, in order. */
  completed: z.array(dayNumber),
  /** Completed days that an admin marked, whatever has been written for them. */
  overridden: z.array(dayNumber),
  /** The days that are open now, in order; every completed day is among them. */
  opened: z.array(dayNumber),
  /** How many days were ever complete. Unlike `completed`, it does not fall when an entry is deleted. */
  daysWalked: z.int(),
  /** Whether every day was ever complete. */
  complete: z.boolean(),
  /** The first day not complete, or 75. */
  frontier: dayNumber,
  /**
   * The day to show: the first day not complete or, while that is not open yet, the last completed day. For a walk that was never begun,
   * the first day that holds something.
   */
  displayedDay: dayNumber,
  /** The day that is waiting to open, if there is one. */
  next: z.nullable(nextOpening),
})

export type Eligibility = z.infer<typeof eligibility>
export type Progress = z.infer<typeof progress>

function locked<Code extends LockedCode>(code: Code) {
  return { eligible: z.literal(false), code: z.literal(code) }
}
