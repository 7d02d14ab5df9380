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

/**
 * How many people there are in the organization, and where they are. No figure covers fewer than five people. People who are suspended or
 * leaving are not counted anywhere here.
 */
export const peopleFigures = z.object({
  /** How many there are. */
  people: told,
  /** By role. Everybody walks, including those who lead. */
  roles: z.object({
    /** People who are neither leaders nor admins. */
    participant: told,
    /** Leaders who are not admins. */
    leader: told,
    /** Admins. */
    admin: told,
  }),
  /** People who have ever completed a day. */
  begun: told,
  /** People who have ever completed a whole walk. */
  finished: told,
  /**
   * Of those who have begun, how many are on which days: the first day they have not completed of the walk they are on. From Day 1 to the
   * last; empty if fewer than five people are on any.
   */
  days: z
    .array(
      z.object({
        ...span.shape,
        /** How many people are on them. */
        people: count,
      }),
    )
    .check(z.maxLength(programmeLength)),
  /** People who have completed the walk they are on, and so are not on any day. */
  through: told,
})

/** Where people stop. A walk has come as far as the last of its complete days, however that day was completed. */
export const stopFigures = z.object({
  /** People who have completed no day of their walk for 14 days or more and have not finished it. */
  stopped: told,
  /** From Day 1 to the second-to-last, since nobody can stop after the last; empty if fewer than five people have stopped. */
  days: z
    .array(
      z.object({
        ...span.shape,
        /** How many of them got as far as these days. */
        stopped: count,
        /** How many walks went further than the last of these days. */
        passed: told,
      }),
    )
    .check(z.maxLength(programmeLength - 1)),
})

/** What was done in each of the last weeks, with the current one last. Their days begin when programme days do. */
export const activityFigures = z.object({
  /** The IANA time zone in which they begin. */
  zone: z.string(),
  weeks: z.array(
    z.object({
      /** The Monday it begins with. */
      begins: z.iso.date(),
      /** Days that were completed in it, by entries or by an admin's mark. */
      completions: told,
      /** Days completed in it because an admin marked them. */
      marked: told,
      /** People who completed a day by entries. If there are fewer than five, the completed days are not told either. */
      people: told,
    }),
  ),
})

/** What is waiting for feedback in the queue of the admin who asks, and how long other entries waited. */
export const feedbackFigures = z.object({
  waiting: count,
  /** How long it has been waiting, in days: each age begins where the one before it ends. */
  ages: z.array(
    z.object({
      fromDays: count,
      untilDays: z.nullable(count),
      /** How many have been waiting that long. */
      items: count,
    }),
  ),
  /** What was answered in the last 30 days. */
  answered: count,
  /** The median wait of these, in minutes; null if fewer than five people were answered. */
  medianMinutes: z.nullable(count),
})

const tags = ['Analytics']

// Counts of the organization, and nothing that anybody wrote.
export const analytics = {
  /** How many people there are, and which days they are on. */
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
  /** How long entries wait for feedback. */
  feedback: forAdmins
    .route({ method: 'GET', path: '/analytics/feedback', tags, summary: 'See how long feedback waits' })
    .errors(listed('NOT_IN_PLAN'))
    .output(feedbackFigures),
}

export type PeopleFigures = z.infer<typeof peopleFigures>
export type StopFigures = z.infer<typeof stopFigures>
export type ActivityFigures = z.infer<typeof activityFigures>
export type FeedbackFigures = z.infer<typeof feedbackFigures>
