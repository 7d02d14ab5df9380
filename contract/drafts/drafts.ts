import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forParticipants } from '#contract/procedure.ts'
import { dayInAddress, dayNumber } from '#contract/programme/day.ts'
import { audience, entryKind, withoutNul } from '#contract/entries/entries.ts'
import { draftLength } from './length.ts'

export const draft = z.object({
  kind: entryKind,
  day: dayNumber,
  text: z.string(),
  audience,
  savedAt: z.date(),
})

const tags = ['Drafts']

export const drafts = {
  /** Keeps what is being written for a day, in place of what was kept before. An empty text removes it. */
  save: forParticipants
    .route({ method: 'PUT', path: '/drafts/{kind}/{day}', tags, summary: 'Keep a draft' })
    .errors(listed('DAY_LOCKED'))
    .input(
      z.object({
        kind: entryKind,
        day: dayInAddress,
        text: z.string().check(withoutNul, z.maxLength(draftLength)),
        audience,
      }),
    )
    .output(z.object({ savedAt: z.date() })),
}

export type Draft = z.infer<typeof draft>
