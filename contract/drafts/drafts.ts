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

/** Also as text, which is how JSON has it, and within what the database can hold. */
const moment = z.coerce.date<Date | string>().check(z.gte(new Date(0)), z.lte(new Date('9999-12-31')))

const tags = ['Drafts']

export const drafts = {
  /** Keeps what is being written for a day, in place of the copy that it grew from. An empty text removes that. */
  save: forParticipants
    .route({ method: 'PUT', path: '/drafts/{kind}/{day}', tags, summary: 'Keep a draft' })
    .errors(listed('DAY_LOCKED'))
    .input(
      z.object({
        kind: entryKind,
        day: dayInAddress,
        text: z.string().check(withoutNul, z.maxLength(draftLength)),
        audience,
        /** `savedAt` of the copy that these words grew from; null if they know of none. */
        known: z.nullable(moment),
      }),
    )
    .output(
      z.object({
        /** When this copy was taken; null where it was not. */
        savedAt: z.nullable(z.date()),
        /** A copy that these words do not know, from another device, which stays until they do. */
        rival: z.nullable(draft),
      }),
    ),

  /** What is kept of a day's entry of one kind in the present walk. */
  read: forParticipants
    .route({ method: 'GET', path: '/drafts/{kind}/{day}', tags, summary: 'Read a draft' })
    .input(z.object({ kind: entryKind, day: z.coerce.number().check(z.int(), z.gte(1), z.lte(75)) }))
    .output(z.object({ draft: z.nullable(draft) })),
}

export type Draft = z.infer<typeof draft>
