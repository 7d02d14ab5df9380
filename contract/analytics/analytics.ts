import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { forAdmins, forAdminsAndKeys } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { programmeLength } from '#contract/programme/length.ts'

const count = z.int().check(z.gte(0))
/** How many of something that people are or did; null where these are some, and fewer than five. */
const told = z.nullable(count)

/** Days of the programme that are told together: as many as it takes until five people belong to them. One day by itself where so many do. */
const span = z.object({
  /** The first of them. */
  from: dayNumber,
  /** The last of them. */
  until: dayNumber,
})

/** How many people of the organization there are, and where they stand. No figure tells of fewer than five. Whoever is suspended or leaving is not counted anywhere here. */
export const peopleFigures = z.object({
  /** How many there are. */
  people: told,
  /** By their roles. Everybody walks, also those who lead. */
  roles: z.object({
    /** People who are neither leader nor admin. */
    participant: told,
    /** Leaders who are no admins. */
    leader: told,
    /** Admins. */
    admin: told,
  }),
  /** People who ever completed a day. */
  begun: told,
  /** People who ever completed a whole walk. */
  finished: told,
  /**
   * Of those who have begun, how many stand on which days: the first one not complete of the walk that they are on. From day 1 to the last;
   * empty where fewer than five stand on any.
   */
  days: z
    .array(
      z.object({
        ...span.shape,
        /** How many stand on them. */
        people: count,
      }),
    )
    .check(z.maxLength(programmeLength)),
  /** People who have completed the walk that they are on, and so stand on no day. */
  through: told,
})

/** Where people stop. A walk has come as far as the last of its complete days, by whatever that is complete. */
export const stopFigures = z.object({
  /** People of whose walk no day was completed for 14 days or more, though it has not come to its end. */
  stopped: told,
  /** From day 1 to the last but one, after which nothing can be stopped; empty where fewer than five have. */
  days: z
    .array(
      z.object({
        ...span.shape,
        /** How many of them came as far as these days. */
        stopped: count,
        /** How many walks have come further than the last of them. */
        passed: told,
      }),
    )
    .check(z.maxLength(programmeLength - 1)),
})

/** What was done in each of the last weeks, the present one last. Their days begin when programme days do. */
export const activityFigures = z.object({
  /** The IANA zone by whose clock they begin. */
  zone: z.string(),
  weeks: z.array(
    z.object({
      /** The Monday with which it begins. */
      begins: z.iso.date(),
      /** Days that were completed in it, by entries or by an admin's mark. */
      completions: told,
      /** Completions in it that an admin marked. */
      marked: told,
      /** People who completed one by entries. Where they are fewer than five, nothing is told of what was completed either. */
      people: told,
    }),
  ),
})

/** What waits for feedback in the queue of the admin who asks, and how long others waited. */
export const feedbackFigures = z.object({
  waiting: count,
  /** How long it has waited, in days: each age begins where the one before it ends. */
  ages: z.array(
    z.object({
      fromDays: count,
      untilDays: z.nullable(count),
      /** How many have waited so long. */
      items: count,
    }),
  ),
  /** What was answered within the last 30 days. */
  answered: count,
  /** Minutes that the middle one of these waited; null where fewer than five people were answered. */
  medianMinutes: z.nullable(count),
})

const tags = ['Analytics']

// Counts of the organization, and nothing that anybody wrote.
export const analytics = {
  /** How many people there are, and on which days they stand. */
  people: forAdminsAndKeys('progress:read')
    .route({ method: 'GET', path: '/analytics/people', tags, summary: 'See how many people are on each day' })
    .output(peopleFigures),

  /** After which days people stop. */
  stops: forAdminsAndKeys('progress:read')
    .route({ method: 'GET', path: '/analytics/stops', tags, summary: 'See where people stop' })
    .errors(listed('NOT_IN_PLAN'))
    .output(stopFigures),

  /** What was done in each of the last weeks. */
  activity: forAdminsAndKeys('progress:read')
    .route({ method: 'GET', path: '/analytics/activity', tags, summary: 'See how much is done, by week' })
    .errors(listed('NOT_IN_PLAN'))
    .output(activityFigures),

  // The way of feedback is behind no scope of keys, and so are its figures.
  feedback: forAdmins
    .route({ method: 'GET', path: '/analytics/feedback', tags, summary: 'See how long feedback waits' })
    .errors(listed('NOT_IN_PLAN'))
    .output(feedbackFigures),
}

export type PeopleFigures = z.infer<typeof peopleFigures>
export type StopFigures = z.infer<typeof stopFigures>
export type ActivityFigures = z.infer<typeof activityFigures>
export type FeedbackFigures = z.infer<typeof feedbackFigures>
