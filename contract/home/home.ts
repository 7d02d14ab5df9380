import * as z from 'zod/mini'
import { forParticipants } from '#contract/procedure.ts'
import { challengeText, dayNumber, stage } from '#contract/programme/day.ts'
import { progress } from '#contract/progress/eligibility.ts'
import { why } from '#contract/welcome/why.ts'

/** What Home shows. */
export const home = z.object({
  today: z.object({
    day: dayNumber,
    stage,
    title: z.string(),
    ...challengeText.shape,
    /** Which of the day's two entries have been written. */
    written: z.object({ reflection: z.boolean(), challenge: z.boolean() }),
  }),
  progress,
  /** Whether the person last wrote three or more days ago. */
  welcomeBack: z.boolean(),
  /** When the next day would open if today's were completed now. */
  wouldOpenAt: z.date(),
  /** Open days of the walk that have a reflection; what was imported for later days waits until they open. */
  reflections: z.int(),
  /** From the end of a stage until the first day of the next one is complete: the person's reflections for its first and last days. */
  stageEnd: z.nullable(
    z.object({
      stage,
      next: z.nullable(stage),
      first: z.nullable(z.string()),
      last: z.nullable(z.string()),
    }),
  ),
  /** What the person wrote before Day 1, on the days that show it; null on every other day. */
  why: z.nullable(why),
})

/** What the caller sees on Home. */
export const readHome = forParticipants
  .route({ method: 'GET', path: '/home', tags: ['Home'], summary: 'Load Home' })
  .output(home)

export type Home = z.infer<typeof home>
