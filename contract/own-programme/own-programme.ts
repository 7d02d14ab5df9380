import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forAdminsAndKeys } from '#contract/procedure.ts'
import { pageSize } from '#contract/page.ts'
import { dayInAddress, dayNumber, passage, stage, stageInAddress } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { ordinalInAddress, version } from '#contract/whole-number.ts'
import { dayTextForm, stageName, unlockForm, unlockRule } from './form.ts'

/** The text of a day as it is stored. */
export const dayText = z.object({
  title: z.string(),
  references: z.array(z.string()),
  context: z.string(),
  reflectionPrompt: z.string(),
  challengePrompt: z.string(),
  withoutFood: z.nullable(z.string()),
  healthNote: z.nullable(z.string()),
  closingPrayer: z.nullable(z.string()),
  circleQuestion: z.nullable(z.string()),
})

/** A stage as admins see it. */
export const ownStage = z.object({
  ...stage.shape,
  /** Its name if a church has not renamed it. */
  shippedName: z.string(),
  /** That of its newest name; 0 if the church has never renamed it. */
  version: z.int(),
})

/** What a stage was called from some time on. */
const stageVersion = z.object({
  version: z.int(),
  savedAt: z.date(),
  /** Null for somebody who has left. */
  savedBy: z.nullable(publicProfile),
  /** Null if it was reset to its shipped name. */
  name: z.nullable(z.string()),
})

/** When days open. */
export const unlock = z.object({
  rule: unlockRule,
  /** A full hour of the clock in `zone`, 0 to 23. */
  hour: z.int(),
  /** An IANA name. */
  zone: z.string(),
  /** When the next day would open for somebody who completes one now. */
  wouldOpenAt: z.date(),
  /** Goes up with each change. */
  version: z.int(),
})

/** A day in the list. */
export const listedDay = z.object({
  day: dayNumber,
  title: z.string(),
  /** Its main passage. */
  reference: z.string(),
  /** When its own text was saved; null if the shipped text is used. */
  changedAt: z.nullable(z.date()),
})

/** A day as somebody edits it. */
export const editedDay = z.object({
  day: dayNumber,
  stage,
  /** What everybody in the church reads. */
  text: dayText,
  /** The words of its passages. */
  passages: z.array(passage),
  shipped: dayText,
  isOwn: z.boolean(),
  /** That of the newest version; 0 if the day was never changed. */
  version: z.int(),
  /** When it was saved and by whom; null if nobody has saved it, or if that person has left. */
  savedAt: z.nullable(z.date()),
  savedBy: z.nullable(publicProfile),
})

/** A version of a day. */
export const dayVersion = z.object({
  version: z.int(),
  savedAt: z.date(),
  /** Null for somebody who has left. */
  savedBy: z.nullable(publicProfile),
  /** Null if the day was reset to the shipped text. */
  text: z.nullable(dayText),
})

const tags = ['Programme']

export const ownProgramme = {
  /** The 75 days as the church reads them, the names of its stages, and when its days open. */
  read: forAdminsAndKeys('programme:read')
    .route({ method: 'GET', path: '/programme', tags, summary: 'Read the programme' })
    .output(z.object({ stages: z.array(ownStage), days: z.array(listedDay), unlock })),

  /** A day as the church reads it, with the shipped text and what somebody needs to know to change it. */
  day: forAdminsAndKeys('programme:read')
    .route({ method: 'GET', path: '/programme/days/{day}', tags, summary: 'Read a day to edit it' })
    .input(z.object({ day: dayInAddress }))
    .output(editedDay),

  /**
   * What is wrong with a text for a day, by field, and the words of its passages, as far as they exist, unless they are more than a day can
   * have. Saves nothing.
   */
  check: forAdminsAndKeys('programme:read')
    .route({ method: 'POST', path: '/programme/days/{day}/check', tags, summary: 'Check the text of a day' })
    .errors(listed('RATE_LIMITED'))
    .input(z.object({ day: dayInAddress, text: dayTextForm }))
    .output(z.object({ faults: z.record(z.string(), z.array(z.string())), passages: z.array(passage) })),

  /** Makes this the text of the day, as a new version. `version` is the one it is based on. What is wrong is told by field. */
  save: forAdminsAndKeys('programme:write')
    .route({ method: 'PUT', path: '/programme/days/{day}', tags, summary: 'Change the text of a day' })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE', 'RATE_LIMITED'))
    .input(z.object({ day: dayInAddress, version, text: dayTextForm }))
    .output(editedDay),

  /** Resets the day to the shipped text, as a new version. */
  reset: forAdminsAndKeys('programme:write')
    .route({
      method: 'POST',
      path: '/programme/days/{day}/reset',
      tags,
      summary: 'Reset a day to the shipped text',
    })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE', 'NOTHING_TO_CHANGE'))
    .input(z.object({ day: dayInAddress, version }))
    .output(editedDay),

  /** All versions of a day, newest first. */
  versions: forAdminsAndKeys('programme:read')
    .route({
      method: 'GET',
      path: '/programme/days/{day}/versions',
      tags,
      summary: 'List the versions of a day',
    })
    .input(
      z.object({
        day: dayInAddress,
        /** `next` of the part before. */
        after: z.optional(ordinalInAddress),
        limit: pageSize,
      }),
    )
    .output(z.object({ versions: z.array(dayVersion), total: z.int(), next: z.nullable(z.int()) })),

  /** Names a stage, as a new version; null resets it to its shipped name. `version` is the one the caller saw. */
  nameStage: forAdminsAndKeys('programme:write')
    .route({ method: 'PUT', path: '/programme/stages/{number}', tags, summary: 'Name a stage' })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE'))
    .input(z.object({ number: stageInAddress, version, name: z.nullable(stageName) }))
    .output(ownStage),

  /** All the names a stage has had, newest first. */
  stageVersions: forAdminsAndKeys('programme:read')
    .route({
      method: 'GET',
      path: '/programme/stages/{number}/versions',
      tags,
      summary: 'List the names of a stage',
    })
    .input(
      z.object({
        number: stageInAddress,
        /** `next` of the part before. */
        after: z.optional(ordinalInAddress),
        limit: pageSize,
      }),
    )
    .output(z.object({ versions: z.array(stageVersion), total: z.int(), next: z.nullable(z.int()) })),

  /** Applies from now on; days that were already set to open stay as they are. `version` is the one the caller saw. */
  changeUnlock: forAdminsAndKeys('programme:write')
    .route({ method: 'PUT', path: '/programme/unlock', tags, summary: 'Set when days open' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ ...unlockForm.shape, version }))
    .output(unlock),
}

export type OwnStage = z.infer<typeof ownStage>
export type StageVersion = z.infer<typeof stageVersion>
export type ListedDay = z.infer<typeof listedDay>
export type EditedDay = z.infer<typeof editedDay>
export type DayVersion = z.infer<typeof dayVersion>
export type Unlock = z.infer<typeof unlock>
