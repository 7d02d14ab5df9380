import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forAdminsAndKeys } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { nextOpening } from '#contract/progress/eligibility.ts'
import { walkNumber } from '#contract/progress/walk.ts'
import { version } from '#contract/whole-number.ts'
import { overrideReason } from './form.ts'
import { nameLength } from './limits.ts'

/** A day of somebody's walk as admins see it. */
export const overridableDay = z.object({
  day: dayNumber,
  /** What made it complete; null while it is not. */
  complete: z.nullable(z.enum(['entries', 'override'])),
  completedAt: z.nullable(z.date()),
  opened: z.boolean(),
  /** Which entries it has, not counting the trash; never what they say or who can read them. */
  written: z.object({ reflection: z.boolean(), challenge: z.boolean() }),
})

/** How far somebody is, before or after a change. */
export const standing = z.object({
  /** The first day not complete, or 75. */
  frontier: dayNumber,
  /** How many days are complete. */
  complete: z.int(),
  /** The day that is waiting to open, if there is one. */
  next: z.nullable(nextOpening),
})

/** The walk that somebody is on. */
export const overridableWalk = z.object({
  person: publicProfile,
  walk: z.int(),
  /** Goes up whenever a day becomes complete or is no longer complete. */
  version: z.int(),
  days: z.array(overridableDay),
  ...standing.shape,
})

/** What an admin changed in somebody's days. */
export const override = z.object({
  id: z.uuid(),
  /** Who changed it; null for somebody who has left. */
  admin: z.nullable(publicProfile),
  madeAt: z.date(),
  walk: z.int(),
  reason: z.string(),
  /** The days that got a check mark, and those that lost one, in order. */
  marked: z.array(dayNumber),
  unmarked: z.array(dayNumber),
  /** The first day not complete, before and after. */
  before: dayNumber,
  after: dayNumber,
  undoneAt: z.nullable(z.date()),
  undoneBy: z.nullable(publicProfile),
  /** Undo it: the days it changed are still as it left them, on the walk that the person is on. */
  can: z.object({ undo: z.boolean() }),
})

/** The walk as it was seen, and the days that are to be complete on it. */
const wanted = {
  personId: z.uuid(),
  walk: walkNumber,
  version,
  complete: z.array(dayNumber).check(z.maxLength(programmeLength)),
}

const tags = ['Overrides']

export const overrides = {
  /** Everybody in the organization whose name contains these words, by name. */
  people: forAdminsAndKeys('progress:read')
    .route({ method: 'GET', path: '/progress-overrides/people', tags, summary: 'Find people by name' })
    .input(
      z.object({ words: z._default(z.string().check(withoutNul, z.trim(), z.maxLength(nameLength)), '') }),
    )
    .output(z.object({ people: z.array(publicProfile), total: z.int() })),

  /** The walk that somebody is on, day by day, without a word of what they wrote. */
  read: forAdminsAndKeys('progress:read')
    .route({
      method: 'GET',
      path: '/progress-overrides/{personId}',
      tags,
      summary: 'See how far somebody has walked',
    })
    .input(z.object({ personId: z.uuid() }))
    .output(overridableWalk),

  /** What saving these days would change. */
  preview: forAdminsAndKeys('progress:read')
    .route({
      method: 'POST',
      path: '/progress-overrides/{personId}/preview',
      tags,
      summary: 'Preview an override',
    })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object(wanted))
    .output(
      z.object({
        marked: z.array(dayNumber),
        unmarked: z.array(dayNumber),
        before: standing,
        after: standing,
      }),
    ),

  /** Makes exactly these days complete, and tells the person. Sending the same id again returns what the first call did. */
  save: forAdminsAndKeys('progress:write')
    .route({
      method: 'POST',
      path: '/progress-overrides/{personId}',
      tags,
      summary: 'Override progress',
      successStatus: 201,
    })
    .errors(listed('CHANGED_MEANWHILE', 'NOTHING_TO_CHANGE'))
    .input(z.object({ id: z.uuid(), ...wanted, reason: overrideReason }))
    .output(override),

  /** What was changed in somebody's days, newest first. */
  history: forAdminsAndKeys('progress:read')
    .route({
      method: 'GET',
      path: '/progress-overrides/{personId}/history',
      tags,
      summary: 'List the overrides for somebody',
    })
    .input(z.object({ personId: z.uuid(), ...pageInput }))
    .output(z.object({ overrides: z.array(override), ...pageOutput })),

  /** Puts the days it changed back as they were, and tells the person. Undoing it again changes nothing. */
  undo: forAdminsAndKeys('progress:write')
    .route({
      method: 'POST',
      path: '/overrides/{id}/undo',
      tags,
      summary: 'Undo an override',
    })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ id: z.uuid() }))
    .output(override),
}

export type Override = z.infer<typeof override>
export type OverridableDay = z.infer<typeof overridableDay>
export type OverridableWalk = z.infer<typeof overridableWalk>
export type Standing = z.infer<typeof standing>
