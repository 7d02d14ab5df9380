import * as z from 'zod/mini'
import { forParticipants } from '#contract/procedure.ts'
import { challengeText, dayNumber, stage } from '#contract/programme/day.ts'
import { progress } from '#contract/progress/eligibility.ts'

export const home = z.object({
  today: z.object({
    day: dayNumber,
    stage,
    title: z.string(),
    ...challengeText.shape,
    /** Which of the two entries of the day are written. */
    written: z.object({ reflection: z.boolean(), challenge: z.boolean() }),
  }),
  progress,
  /** Last time the person wrote lies three days back or more. */
  welcomeBack: z.boolean(),
})

export const readHome = forParticipants
  .route({ method: 'GET', path: '/home', tags: ['Home'], summary: 'Load Home' })
  .output(home)

export type Home = z.infer<typeof home>
