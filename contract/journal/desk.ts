import * as z from 'zod/mini'
import { forParticipants } from '#contract/procedure.ts'
import { dayContent, dayInAddress, dayNumber } from '#contract/programme/day.ts'
import { eligibility, progress } from '#contract/progress/eligibility.ts'
import { walkInAddress } from '#contract/progress/walk.ts'
import { entry, submitsLeft } from '#contract/entries/entry.ts'
import { audience } from '#contract/entries/kinds.ts'
import { draft } from '#contract/drafts/drafts.ts'
import { why } from '#contract/welcome/why.ts'

/** Who usually sees what the person writes, by kind. */
export const audiences = z.object({
  reflection: audience,
  challenge: audience,
  testimony: audience,
  prayer: audience,
})

/** Everything the journal shows a person for one day: what to read, what is written, and who would read more. */
export const desk = z.object({
  day: dayNumber,
  /** In a walk that was never begun, no day is open. */
  eligibility,
  /** Null while the day is locked: none of it leaves the server. */
  content: z.nullable(dayContent),
  /** What the person wrote before Day 1 of this walk, on the days that show it; null on every other day, and while the day is locked. */
  why: z.nullable(why),
  reflection: z.nullable(entry),
  challenge: z.nullable(entry),
  /** Drafts for the day, and those of a new testimony and a new prayer request. */
  drafts: z.array(draft),
  progress,
  /** The walk that the person is on; the journal may show a different one. */
  presentWalk: z.int(),
  /** The latest walk with entries before the one that the person is on; null if there is none. */
  earlierWalk: z.nullable(z.int()),
  /** How many other people each audience would reach, including the organization's admins. */
  readers: z.object({
    /** Readers of what leaders can read. */
    leader: z.int(),
    /** Readers of what is shared. */
    shared: z.int(),
    /** The admins among either. */
    admins: z.int(),
  }),
  /** Who would see a new entry at first: a reflection and a challenge response for this day, a testimony and a prayer request of today. */
  defaultAudience: audiences,
  /** Who would see it at first on any other day: the person's last choice. */
  usualAudience: audiences,
  submitsLeft: z.object({
    reflection: submitsLeft,
    challenge: submitsLeft,
    testimony: submitsLeft,
    prayer: submitsLeft,
    /** For all kinds together except prayer requests, in a day. */
    day: submitsLeft,
  }),
})

/** What the journal shows the caller for one day. */
export const readDesk = forParticipants
  .route({ method: 'GET', path: '/journal/desk', tags: ['Journal'], summary: 'Open the journal at a day' })
  .input(
    z.object({
      /** The day to open at; the day to walk now if left out. */
      day: z.optional(dayInAddress),
      /** The walk to open; the present one if left out. */
      walk: z.optional(walkInAddress),
    }),
  )
  .output(desk)

export type Desk = z.infer<typeof desk>
