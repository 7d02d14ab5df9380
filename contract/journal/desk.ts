import * as z from 'zod/mini'
import { forParticipants } from '#contract/procedure.ts'
import { dayContent, dayInAddress, dayNumber } from '#contract/programme/day.ts'
import { eligibility, progress } from '#contract/progress/eligibility.ts'
import { walkInAddress } from '#contract/progress/walk.ts'
import { entry, submitsLeft } from '#contract/entries/entry.ts'
import { audience } from '#contract/entries/kinds.ts'
import { draft } from '#contract/drafts/drafts.ts'
import { why } from '#contract/welcome/why.ts'

/** For whom one writes as a rule, by kind. */
export const audiences = z.object({
  reflection: audience,
  challenge: audience,
  testimony: audience,
  prayer: audience,
})

/** All that the journal lays before a person for one day: what to read, what is written, and who would read more. */
export const desk = z.object({
  day: dayNumber,
  /** In a walk that was never begun, no day is open. */
  eligibility,
  /** Null while the day is locked: nothing of it leaves the server. */
  content: z.nullable(dayContent),
  /** What the person wrote before Day 1 of this walk, on the days that show it; null on every other, and while the day is locked. */
  why: z.nullable(why),
  reflection: z.nullable(entry),
  challenge: z.nullable(entry),
  /** Drafts of the day, and those of a new testimony and a new prayer request. */
  drafts: z.array(draft),
  progress,
  /** The walk that the person is on; the desk may show another one. */
  presentWalk: z.int(),
  /** Beside the walk that the person is on: the latest one before it that holds entries; null where there is none. */
  earlierWalk: z.nullable(z.int()),
  /** How many other people each audience would reach, the organization's admins among them. */
  readers: z.object({
    /** Of what leaders read. */
    leader: z.int(),
    /** Of what is shared. */
    shared: z.int(),
    /** The admins among either. */
    admins: z.int(),
  }),
  /** What a new entry begins with: a reflection and a challenge response of this day, a testimony and a prayer of today. */
  defaultAudience: audiences,
  /** What it would begin with on any other day: the person's last choice. */
  usualAudience: audiences,
  submitsLeft: z.object({
    reflection: submitsLeft,
    challenge: submitsLeft,
    testimony: submitsLeft,
    prayer: submitsLeft,
    /** Of all kinds but prayer requests together, in a day. */
    day: submitsLeft,
  }),
})

/** What the journal lays before the person who asks for one day. */
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
