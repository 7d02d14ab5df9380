import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forParticipants } from '#contract/procedure.ts'
import { walkNumber } from '#contract/progress/walk.ts'
import { whyForm } from './form.ts'
import { why } from './why.ts'

/** How it stands with the why of the walk that one is on. */
export const whyState = z.discriminatedUnion('state', [
  /** Day 1 is still to be completed: one may write it, change it or take it away. */
  z.object({
    state: z.literal('unsealed'),
    /** Null where none is written. */
    why: z.nullable(why),
  }),
  /** It is kept, and nobody is shown it before Day 25. */
  z.object({ state: z.literal('sealed'), writtenAt: z.date() }),
  /** Day 1 was completed without one. */
  z.object({ state: z.literal('none') }),
])

/** What the welcome shows that is not the same for everybody. */
export const welcomePage = z.object({
  /** When the next day would open if Day 1 were completed now. */
  opensAt: z.date(),
  /** The walk that one is on. */
  walk: z.int(),
  why: whyState,
  /** For which other walks one has written one, and when; what it says, the days that show it tell. */
  others: z.array(z.object({ walk: z.int(), writtenAt: z.date() })),
})

const tags = ['Welcome']

export const welcome = {
  /** What the welcome before Day 1 shows the caller. */
  read: forParticipants
    .route({ method: 'GET', path: '/welcome', tags, summary: 'Open the welcome' })
    .output(welcomePage),

  /** Writes why one walks, in place of what one wrote before. WHY_SEALED once Day 1 was completed. */
  saveWhy: forParticipants
    .route({ method: 'PUT', path: '/welcome/why', tags, summary: 'Write my why' })
    .errors(listed('WHY_SEALED'))
    .input(whyForm)
    .output(z.object({ writtenAt: z.date() })),

  /** Deletes the why of a walk for good, sealed or not. Where there is none, nothing happens. */
  deleteWhy: forParticipants
    .route({ method: 'DELETE', path: '/welcome/why', tags, summary: 'Delete my why' })
    .input(z.object({ walk: walkNumber }))
    .output(z.object({})),
}

export type WelcomePage = z.infer<typeof welcomePage>
