import * as z from 'zod/mini'
import { reportedThing } from '#contract/content-reports/form.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forParticipants } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { calledPerson, publicProfile } from '#contract/profile/public-profile.ts'

/** The kinds of which one may hear nothing. */
const choosable = [
  'added',
  'praying',
  'replied',
  'report-answered',
  'reported',
  'feedback',
  'thanked',
  'highlight-answered',
  'summary',
  'error-answered',
  'error-reported',
  'sign-up-waits',
  'joined',
] as const

/**
 * Somebody added me, is praying for my request, replied to me, answered a report of mine, gave me feedback or wrote a personal summary for
 * me; for leaders, joined their circle with an invitation, said thanks for feedback or answered a highlight of theirs; and, for admins,
 * reported something or is waiting to be let in.
 */
export const choosableKind = z.enum(choosable)

/**
 * Those, and what people are always told: that somebody would like to show what I wrote and is asking for my consent; that an admin changed
 * which of my days are complete, or undid that; that I was moved to this organization; and, for admins, that something used needs to be
 * taken down because its author has taken it back.
 */
export const notificationKind = z.enum([
  ...choosable,
  'highlighted',
  'take-down',
  'overridden',
  'override-undone',
  'moved',
])

/** What concerns a person and was done by somebody else. */
export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  /** Who did it, if that is told. */
  actor: z.nullable(publicProfile),
  /** For `added`: whether I have added them as well. */
  inMine: z.boolean(),
  /** For `praying`: the beginning of the prayer request, and how many people are praying. */
  prayer: z.nullable(z.object({ entryId: z.uuid(), text: z.string(), count: z.int() })),
  /** For `replied`: what was said, where, and whether that is a circle. */
  reply: z.nullable(
    z.object({ conversationId: z.uuid(), number: z.int(), text: z.string(), inCircle: z.boolean() }),
  ),
  /** For `report-answered` and `reported`: the content report. */
  reportId: z.nullable(z.uuid()),
  /** For `error-answered` and `error-reported`: the error report. */
  errorReportId: z.nullable(z.uuid()),
  /** For `error-answered`: the title I gave it. */
  errorTitle: z.nullable(z.string()),
  /** For `report-answered`: what I reported, and whose it is if they are still there. */
  reported: z.nullable(z.object({ about: reportedThing, of: z.nullable(calledPerson) })),
  /** For `feedback` and `thanked`: the feedback, and the entry it is about as long as that is there. */
  feedback: z.nullable(
    z.object({ id: z.uuid(), entryId: z.nullable(z.uuid()), kind: entryKind, day: dayNumber }),
  ),
  /** For `highlighted` and `highlight-answered`: the beginning of the entry, what its author answered, and whether it was used. */
  highlight: z.nullable(
    z.object({
      entryId: z.uuid(),
      text: z.string(),
      /** What its author answered; null if they have not. */
      answer: z.nullable(z.enum(['given', 'declined', 'withdrawn'])),
      used: z.boolean(),
    }),
  ),
  /** For `overridden` and `override-undone`: what was changed, and why. */
  override: z.nullable(
    z.object({ reason: z.string(), marked: z.array(dayNumber), unmarked: z.array(dayNumber) }),
  ),
  happenedAt: z.date(),
  readAt: z.nullable(z.date()),
})

const done = z.object({})
const tags = ['Notifications']

export const notifications = {
  /** What concerns me, newest first. It is kept for 90 days. */
  list: forParticipants
    .route({ method: 'GET', path: '/notifications', tags, summary: 'List my notifications' })
    .input(z.object(pageInput))
    .output(z.object({ notifications: z.array(notification), ...pageOutput })),

  /** How many I have not followed. */
  unread: forParticipants
    .route({ method: 'GET', path: '/notifications/unread', tags, summary: 'Count unread notifications' })
    .output(z.object({ count: z.int() })),

  /** Notes that one was read or, without an id, all of them. */
  read: forParticipants
    .route({ method: 'PUT', path: '/notifications/read', tags, summary: 'Mark notifications as read' })
    .input(z.object({ id: z.optional(z.uuid()) }))
    .output(done),

  /** Removes one from the list. */
  remove: forParticipants
    .route({ method: 'DELETE', path: '/notifications/{id}', tags, summary: 'Remove a notification' })
    .input(z.object({ id: z.uuid() }))
    .output(done),

  /** The kinds I do not want to be told about. */
  unwanted: forParticipants
    .route({ method: 'GET', path: '/notifications/unwanted', tags, summary: 'Kinds I do not want' })
    .output(z.object({ kinds: z.array(choosableKind) })),

  /** Says which kinds I do not want to be told about; I am told about all others. */
  setUnwanted: forParticipants
    .route({ method: 'PUT', path: '/notifications/unwanted', tags, summary: 'Choose the kinds I want' })
    .input(z.object({ kinds: z.array(choosableKind).check(z.maxLength(choosable.length)) }))
    .output(done),
}

export type Notification = z.infer<typeof notification>
export type ChoosableKind = z.infer<typeof choosableKind>
export type NotificationKind = z.infer<typeof notificationKind>
