import * as z from 'zod/mini'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { attachment } from '#contract/files/attachment.ts'
import { feedbackStatus } from '#contract/feedback/item.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forLeaders } from '#contract/procedure.ts'
import { dayNumber, stage } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'

/** Somebody I lead, and where they are. */
export const ledPerson = z.object({
  person: publicProfile,
  firstName: z.string(),
  lastName: z.string(),
  /** The walk they are on, from 1. */
  walk: z.int(),
  /** The first day of it that is not complete, or 75. */
  frontier: dayNumber,
  /** The days of it that are complete now, in order. */
  completedDays: z.array(dayNumber),
  /** Completed days that an admin marked. */
  overriddenDays: z.array(dayNumber),
  /** The stage of that first day. */
  stage,
  /** When they last wrote something I can read, or completed a day; null if they have done neither. */
  lastActive: z.nullable(z.date()),
  /** Full days since then, in the organization's time zone. */
  quietDays: z.nullable(z.int()),
  /** How many of their entries are waiting for feedback. */
  waiting: z.int(),
  /** When they were assigned to me; null if I am an admin and they are not assigned to me. */
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
  /** The status of its feedback; null if there is none. */
  feedback: z.nullable(z.object({ id: z.uuid(), status: feedbackStatus, deliveredAt: z.nullable(z.date()) })),
  /** Whether I have highlighted it. */
  highlighted: z.boolean(),
  /** What I can do with it: highlight it, and answer it as long as no answer has been delivered. */
  can: z.object({ highlight: z.boolean(), answer: z.boolean() }),
})

const tags = ['Leading']

export const leading = {
  /** The people I lead, by name. */
  people: forLeaders
    .route({ method: 'GET', path: '/led', tags, summary: 'The people I lead' })
    .output(z.object({ people: z.array(ledPerson) })),

  /** One of them (or, for admins, anybody else in their organization) and what they share with me, newest first. */
  timeline: forLeaders
    .route({ method: 'GET', path: '/led/{personId}', tags, summary: 'What somebody shares with me' })
    .input(z.object({ personId: z.uuid(), kind: z.optional(entryKind), ...pageInput }))
    .output(z.object({ person: ledPerson, entries: z.array(timelineEntry), ...pageOutput })),
}

export type LedPerson = z.infer<typeof ledPerson>
export type TimelineEntry = z.infer<typeof timelineEntry>
