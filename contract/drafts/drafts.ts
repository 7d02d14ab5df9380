import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { moment } from '#contract/moment.ts'
import { forParticipants } from '#contract/procedure.ts'
import { attachment, attachmentIds } from '#contract/files/attachment.ts'
import { dayInAddress, dayNumber } from '#contract/programme/day.ts'
import { walkInAddress, walkNumber } from '#contract/progress/walk.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import { audience, entryKind } from '#contract/entries/kinds.ts'

/** Characters of a draft: more than an entry may hold, so that nothing typed is cut. */
export const draftLength = 20_000

/** What is being written and not yet submitted. */
export const draft = z.object({
  kind: entryKind,
  /** The walk and the day it is for; null for a testimony or a prayer request. */
  walk: z.nullable(z.int()),
  day: z.nullable(dayNumber),
  /** The testimony or prayer request that it changes; null for a new one, and for what is written for a day. */
  entryId: z.nullable(z.uuid()),
  /** The id it will be submitted with, so that sending it from several devices makes one entry. */
  becomes: z.uuid(),
  text: z.string(),
  audience,
  /** Files that are to go with it. */
  attachments: z.array(attachment),
  /** The ids of the files that the entry had when these words were begun: any that are no longer among its files were removed. */
  filesFrom: z.array(z.uuid()),
  savedAt: z.date(),
})

type Place = { kind: z.infer<typeof entryKind>; day?: number | undefined; entryId?: string | undefined }

const hasDay = z.refine<Place>(({ kind, day }) => isDayKind(kind) === (day !== undefined), {
  path: ['day'],
  message: 'Reflections and challenge responses need a day, and nothing else has one',
})
const hasEntry = z.refine<Place>(({ kind, entryId }) => !isDayKind(kind) || entryId === undefined, {
  path: ['entryId'],
  message: 'A reflection or challenge response is found by its day, without an entry ID',
})

const tags = ['Drafts']

export const drafts = {
  /** Saves what is being written, in place of the copy it grew from. An empty text without files removes that copy. */
  save: forParticipants
    .route({ method: 'PUT', path: '/drafts/{kind}', tags, summary: 'Save a draft' })
    .errors(listed('DAY_LOCKED'))
    .input(
      z
        .object({
          kind: entryKind,
          /** The walk that the day belongs to; the present one if left out. */
          walk: z.optional(walkNumber),
          /** The day it is for, if it is for a day. */
          day: z.optional(dayNumber),
          /** The testimony or prayer request that it changes; left out for a new one. */
          entryId: z.optional(z.uuid()),
          /** The id of the entry that these words will become; the copy keeps its own if left out. */
          becomes: z.optional(z.uuid()),
          text: z.string().check(withoutNul, z.maxLength(draftLength)),
          audience,
          attachments: z._default(attachmentIds, []),
          /** The ids of the files that the entry had when these words were begun. */
          filesFrom: z._default(attachmentIds, []),
          /** `savedAt` of the copy that these words grew from; null if they did not grow from one. */
          known: z.nullable(moment),
        })
        .check(hasDay, hasEntry),
    )
    .output(
      z.object({
        /** When this copy was saved; null if it was not. */
        savedAt: z.nullable(z.date()),
        /** A copy from another device that these words did not grow from. It stays until they take it in. */
        rival: z.nullable(draft),
        /** The entry that these words were to become already exists and contains all of them, so no copy was saved. */
        written: z.boolean(),
      }),
    ),

  /** What is saved in one place. */
  read: forParticipants
    .route({ method: 'GET', path: '/drafts/{kind}', tags, summary: 'Read a draft' })
    .input(
      z
        .object({
          kind: entryKind,
          walk: z.optional(walkInAddress),
          day: z.optional(dayInAddress),
          entryId: z.optional(z.uuid()),
        })
        .check(hasDay, hasEntry),
    )
    .output(z.object({ draft: z.nullable(draft) })),
}

export type Draft = z.infer<typeof draft>
