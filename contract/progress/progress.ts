import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forParticipants } from '#contract/procedure.ts'
import { dayInAddress, dayNumber, stage } from '#contract/programme/day.ts'
import { nextOpening, progress as progressOfWalk } from './eligibility.ts'
import { walkInAddress, walkNumber } from './walk.ts'

/** A tab that lists days; beside these there is one for all of them. */
export const dayTab = z.enum(['current', 'upcoming', 'completed'])

/** A day as the walk shows it. Of a day that is locked only its title may be known. */
export const walkDay = z.object({
  day: dayNumber,
  title: z.string(),
  stage: z.int(),
  /** Null while it is not complete. */
  completedAt: z.nullable(z.date()),
  opened: z.boolean(),
  /** Which live entries it has. */
  written: z.object({ reflection: z.boolean(), challenge: z.boolean(), testimony: z.boolean() }),
  /** Something that was not submitted yet is kept for it. */
  draft: z.boolean(),
  tabs: z.array(dayTab),
})

/** Fifteen days, and how many of them are complete. */
export const range = z.object({ first: dayNumber, last: dayNumber, completed: z.int() })

/** A stage, and how many of its five days are complete. */
export const walkedStage = z.object({ ...stage.shape, completed: z.int() })

/** One walk as a whole. */
export const progressPage = z.object({
  progress: progressOfWalk,
  /** The walk that the person is on; the page may show another one. */
  presentWalk: z.int(),
  /** The numbers of all walks that there are to see: those that were begun, and those that hold what was brought along. */
  walks: z.array(z.int()),
  /** The number of the latest complete walk; null where there is none. */
  latestComplete: z.nullable(z.int()),
  ranges: z.array(range),
  stages: z.array(walkedStage),
  /** The numbers of the stages that have a card: the one of the current discipline and two more. */
  cards: z.array(z.int()),
  currentStage: z.int(),
  days: z.array(walkDay),
  /** How many live entries of the walk there are that no day asks for. */
  beside: z.object({ testimony: z.int(), prayer: z.int() }),
})

/** What was written first, or last. */
export const wordsOfDay = z.object({ day: dayNumber, text: z.string(), writtenAt: z.date() })

/** What there is to look back on once every day of a walk was complete. */
export const lookBack = z.object({
  walk: z.int(),
  /** The first thing written in it, or else when the walk was begun. */
  beganAt: z.date(),
  /** The last day's completion; null where no check mark is left. */
  endedAt: z.nullable(z.date()),
  /** How many were written in it, by kind. */
  entries: z.object({
    reflection: z.int(),
    challenge: z.int(),
    testimony: z.int(),
    prayer: z.int(),
  }),
  /** Words of all of them, told apart by the blanks between. */
  words: z.int(),
  stages: z.array(stage),
  /** The earliest reflection; null where there are not two. */
  firstWords: z.nullable(wordsOfDay),
  /** The latest reflection; null where there are not two. */
  lastWords: z.nullable(wordsOfDay),
  can: z.object({ walkAgain: z.boolean() }),
})

/** The walk to read; the present one if left out. */
const which = z.object({ walk: z.optional(walkInAddress) })

const tags = ['Progress']

export const progress = {
  /** One walk, day by day; the present one if none is named. */
  read: forParticipants
    .route({ method: 'GET', path: '/progress', tags, summary: 'See the progress of a walk' })
    .input(which)
    .output(progressPage),

  /** Marks an open day that has both entries but no check mark, as after an import. Asking again changes nothing. */
  completeDay: forParticipants
    .route({ method: 'POST', path: '/progress/days/{day}/complete', tags, summary: 'Mark a day as complete' })
    .errors(listed('DAY_LOCKED', 'ENTRIES_MISSING'))
    .input(z.object({ day: dayInAddress, walk: z.optional(walkNumber) }))
    .output(z.object({ next: z.nullable(nextOpening) })),

  /** Only for a walk of which every day was complete; for the latest such one if none is named. */
  lookBack: forParticipants
    .route({ method: 'GET', path: '/progress/look-back', tags, summary: 'Look back on a complete walk' })
    .errors(listed('WALK_NOT_COMPLETE'))
    .input(z.object({ walk: z.optional(walkInAddress) }))
    .output(lookBack),

  /** Begins the next walk and keeps the one that is left. Leaving the same walk again answers the one begun then. */
  walkAgain: forParticipants
    .route({ method: 'POST', path: '/progress/walk-again', tags, summary: 'Walk again' })
    .errors(listed('WALK_NOT_COMPLETE'))
    .input(z.object({ leaving: walkNumber }))
    .output(z.object({ walk: z.int() })),
}

export type DayTab = z.infer<typeof dayTab>
export type WalkDay = z.infer<typeof walkDay>
export type WalkedStage = z.infer<typeof walkedStage>
export type Range = z.infer<typeof range>
export type ProgressPage = z.infer<typeof progressPage>
export type LookBack = z.infer<typeof lookBack>
