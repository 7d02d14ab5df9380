import * as z from 'zod/mini'
import { dayNumber } from '#contract/programme/day.ts'

/** Whether a day is open to a person, and if not, why; docs/day-rule.md holds the table. */
export const eligibility = z.discriminatedUnion('code', [
  z.object({ eligible: z.literal(true), code: z.literal('day-1') }),
  z.object({ eligible: z.literal(true), code: z.literal('completed') }),
  z.object({ eligible: z.literal(false), code: z.literal('not-authenticated') }),
  z.object({
    eligible: z.literal(false),
    code: z.literal('pending-entries'),
    previousDay: dayNumber,
    /** Which of the two entries of the previous day are still to be written. */
    missing: z.array(z.enum(['reflection', 'challenge'])),
  }),
  z.object({ eligible: z.literal(false), code: z.literal('time-restricted'), opensAt: z.date() }),
  z.object({ eligible: z.literal(false), code: z.literal('not-available') }),
])

export const nextOpening = z.object({ day: dayNumber, opensAt: z.date() })

/** How far a person has come in the walk they are on. */
export const progress = z.object({
  /** 1, and one more for each "Walk again". */
  walk: z.int(),
  /** Days complete now, in order. */
  completed: z.array(dayNumber),
  /** The first day not complete, or 75. */
  frontier: dayNumber,
  /** The day to show: the frontier, or the last completed day while the frontier is not open yet. */
  displayedDay: dayNumber,
  /** The day that waits for its hour, if one does. */
  next: z.nullable(nextOpening),
})

export type Eligibility = z.infer<typeof eligibility>
export type Progress = z.infer<typeof progress>
