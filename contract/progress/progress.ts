import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forParticipants } from '#contract/procedure.ts'
import { dayInAddress, dayNumber, stage } from '#contract/programme/day.ts'
import { nextOpening, progress as progressOfWalk } from './eligibility.ts'
import { walkInAddress, walkNumber } from './walk.ts'

/** A tab that lists days; besides these, there is one for all of them. */
export const dayTab = z.enum(['current', 'upcoming', 'completed'])

/** A day as the walk shows it. For a locked day, only the title may be known. */
export const walkDay = z.object({
  day: dayNumber,
  title: z.string(),
  stage: z.int(),
  /** Null while it is not complete. */
  completedAt: z.nullable(z.date()),
  opened: z.boolean(),
  /** Which entries it has, not counting the trash. */
  written: z.object({ reflection: z.boolean(), challenge: z.boolean(), testimony: z.boolean() }),
  /** Whether something is saved for it that has not been submitted yet. */
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
  /** The walk that the person is on; the page may show a different one. */
  presentWalk: z.int(),
  /** The numbers of all walks there are to see: those that were begun, and those that hold what was imported. */
  walks: z.array(z.int()),
  /** The number of the latest complete walk; null if there is none. */
  latestComplete: z.nullable(z.int()),
  ranges: z.array(range),
  stages: z.array(walkedStage),
  /** The numbers of the stages that have a card: that of the current discipline and two more. */
  cards: z.array(z.int()),
  currentStage: z.int(),
  days: z.array(walkDay),
  /** How many entries of the walk no day asks for, not counting the trash. */
  beside: z.object({ testimony: z.int(), prayer: z.int() }),
})

/** What was written first, or last. */
export const wordsOfDay = z.object({ day: dayNumber, text: z.string(), writtenAt: z.date() })

/** What there is to look back on once every day of a walk has been complete. */
export const lookBack = z.object({
  walk: z.int(),
  /** When the first thing in it was written or, if nothing was, when the walk was begun. */
  beganAt: z.date(),
  /** When the last day was completed; null if no check mark is left. */
  endedAt: z.nullable(z.date()),
  /** How many were written in it, by kind. */
  entries: z.object({
    reflection: z.int(),
    challenge: z.int(),
    testimony: z.int(),
    prayer: z.int(),
  }),
  /** How many words they have in all, counted by the spaces in between. */
  words: z.int(),
  stages: z.array(stage),
  /** The earliest reflection; null if there are not at least two. */
  firstWords: z.nullable(wordsOfDay),
  /** The latest reflection; null if there are not at least two. */
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

  /** Marks an open day that has both entries but no check mark, for example after an import. Doing it again changes nothing. */
  completeDay: forParticipants
    .route({ method: 'POST', path: '/progress/days/{day}/complete', tags, summary: 'Mark a day as complete' })
    .errors(listed('DAY_LOCKED', 'ENTRIES_MISSING'))
    .input(z.object({ day: dayInAddress, walk: z.optional(walkNumber) }))
    .output(z.object({ next: z.nullable(nextOpening) })),

  /** Only for a walk in which every day has been complete; for the latest such walk if none is named. */
  lookBack: forParticipants
    .route({ method: 'GET', path: '/progress/look-back', tags, summary: 'Look back on a complete walk' })
    .errors(listed('WALK_NOT_COMPLETE'))
    .input(z.object({ walk: z.optional(walkInAddress) }))
    .output(lookBack),

  /** Begins the next walk and keeps the one that is left. Leaving the same walk again returns the one that was begun then. */
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
