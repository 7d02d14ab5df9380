import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forParticipants } from '#contract/procedure.ts'
import { walkNumber } from '#contract/progress/walk.ts'
import { whyForm } from './form.ts'
import { why } from './why.ts'

/** The status of the why for the walk that the person is on. */
export const whyState = z.discriminatedUnion('state', [
  /** Day 1 is still to be completed: one may write it, change it or take it away. */
  z.object({
    state: z.literal('unsealed'),
    /** Null if none has been written. */
    why: z.nullable(why),
  }),
  /** It is kept, and nobody is shown it before Day 25. */
  z.object({ state: z.literal('sealed'), writtenAt: z.date() }),
  /** Day 1 was completed without one. */
  z.object({ state: z.literal('none') }),
])

/** The part of the welcome that is not the same for everybody. */
export const welcomePage = z.object({
  /** When the next day would open if Day 1 were completed now. */
  opensAt: z.date(),
  /** The walk that the person is on. */
  walk: z.int(),
  why: whyState,
  /** The other walks that have a why, and when it was written; what it says is shown on the days that show it. */
  others: z.array(z.object({ walk: z.int(), writtenAt: z.date() })),
})

const tags = ['Welcome']

export const welcome = {
  /** What the welcome before Day 1 shows the caller. */
  read: forParticipants
    .route({ method: 'GET', path: '/welcome', tags, summary: 'Open the welcome' })
    .output(welcomePage),

  /** Saves why somebody walks, in place of what they wrote before. WHY_SEALED once Day 1 has been completed. */
  saveWhy: forParticipants
    .route({ method: 'PUT', path: '/welcome/why', tags, summary: 'Write my why' })
    .errors(listed('WHY_SEALED'))
    .input(whyForm)
    .output(z.object({ writtenAt: z.date() })),

  /** Deletes the why of a walk for good, sealed or not. If there is none, nothing happens. */
  deleteWhy: forParticipants
    .route({ method: 'DELETE', path: '/welcome/why', tags, summary: 'Delete my why' })
    .input(z.object({ walk: walkNumber }))
    .output(z.object({})),
}

export type WelcomePage = z.infer<typeof welcomePage>
