import * as z from 'zod/mini'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { attachment } from '#contract/files/attachment.ts'
import { feedbackStatus } from '#contract/feedback/item.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forLeaders } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
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
  completedDays: z.array(dayNumber),
  stage: z.object({ number: z.int(), name: z.string(), discipline: z.string() }),
  /** When they last wrote or completed something that I may see; null where they have not begun. */
  lastActive: z.nullable(z.date()),
  /** Full days since then. */
  quietDays: z.nullable(z.int()),
  /** How many of their entries wait for feedback. */
  waiting: z.int(),
  /** How many entries they share with me. */
  entries: z.int(),
  assignedAt: z.nullable(z.date()),
})

/** An entry on somebody's timeline. */
const timelineEntry = z.object({
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
  feedback: z.nullable(z.object({ id: z.uuid(), status: feedbackStatus })),
  highlighted: z.boolean(),
  can: z.object({ highlight: z.boolean(), answer: z.boolean() }),
})

const tags = ['Leading']

export const leading = {
  /** Those whom I lead, by name. */
  people: forLeaders
    .route({ method: 'GET', path: '/led', tags, summary: 'Those whom I lead' })
    .output(z.object({ people: z.array(ledPerson) })),

  /** One of them, or for admins anybody of their organization, and what they share with me, the newest first. */
  timeline: forLeaders
    .route({ method: 'GET', path: '/led/{personId}', tags, summary: 'What somebody shares with me' })
    .input(z.object({ personId: z.uuid(), ...pageInput }))
    .output(z.object({ person: ledPerson, entries: z.array(timelineEntry), ...pageOutput })),
}

export type LedPerson = z.infer<typeof ledPerson>
export type TimelineEntry = z.infer<typeof timelineEntry>
