import * as z from 'zod/mini'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { attachment } from '#contract/files/attachment.ts'
import { feedbackStatus } from '#contract/feedback/item.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forLeaders } from '#contract/procedure.ts'
import { dayNumber, stage } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** Somebody whom I lead, and where they are. */
export const ledPerson = z.object({
  person: publicProfile,
  firstName: z.string(),
  lastName: z.string(),
  /** The walk that they are on, from 1. */
  walk: z.int(),
  /** The first day of it that is not complete, or 75. */
  frontier: dayNumber,
  /** Days of it that are complete now, in order. */
  completedDays: z.array(dayNumber),
  /** Completed days that an admin marked. */
  overriddenDays: z.array(dayNumber),
  /** The stage of the frontier. */
  stage,
  /** When they last wrote something that I may read, or completed a day; null where they have done neither. */
  lastActive: z.nullable(z.date()),
  /** Full days since then, by the clocks of the organization's zone. */
  quietDays: z.nullable(z.int()),
  /** How many of their entries wait for feedback. */
  waiting: z.int(),
  /** When they were assigned to me; null where I am an admin and they are not. */
  assignedAt: z.nullable(z.date()),
  /** Write personal summaries about them. */
  can: z.object({ summarize: z.boolean() }),
})

/** An entry on somebody's timeline. */
export const timelineEntry = z.object({
  id: z.uuid(),
  kind: entryKind,
  walk: z.int(),
  day: dayNumber,
  discipline: z.string(),
  text: z.string(),
  audience,
  attachments: z.array(attachment),
  writtenAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** Where its feedback stands; null where there is none. */
  feedback: z.nullable(z.object({ id: z.uuid(), status: feedbackStatus, deliveredAt: z.nullable(z.date()) })),
  /** Whether I have highlighted it. */
  highlighted: z.boolean(),
  /** What I may do with it: highlight it, and answer it as long as no answer was delivered. */
  can: z.object({ highlight: z.boolean(), answer: z.boolean() }),
})

const tags = ['Leading']

export const leading = {
  /** People whom I lead, by name. */
  people: forLeaders
    .route({ method: 'GET', path: '/led', tags, summary: 'The people I lead' })
    .output(z.object({ people: z.array(ledPerson) })),

  /** One of them, or for admins anybody else of their organization, and what they share with me, the newest first. */
  timeline: forLeaders
    .route({ method: 'GET', path: '/led/{personId}', tags, summary: 'What somebody shares with me' })
    .input(z.object({ personId: z.uuid(), kind: z.optional(entryKind), ...pageInput }))
    .output(z.object({ person: ledPerson, entries: z.array(timelineEntry), ...pageOutput })),
}

export type LedPerson = z.infer<typeof ledPerson>
export type TimelineEntry = z.infer<typeof timelineEntry>
