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
 * Somebody added me, prays for what I asked, replied to me, answered a report of mine, gave me feedback, wrote a personal summary for me;
 * for leaders, came into their circle by an invitation, thanked for feedback or answered for a highlight of theirs; and, for admins, reported something or waits for them to be let in.
 */
export const choosableKind = z.enum(choosable)

/**
 * Those, and what is always told: that somebody would like to show what I wrote, of which I am asked for my consent; that an admin changed
 * which days of mine are complete, or undid that; that I was moved to this organization; and, to admins, that what was used is to be taken down, since its author has taken it
 * back.
 */
export const notificationKind = z.enum([
  ...choosable,
  'highlighted',
  'take-down',
  'overridden',
  'override-undone',
  'moved',
])

/** What concerns a person and happened without them. */
export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  /** Who did it, where that is told. */
  actor: z.nullable(publicProfile),
  /** Of `added`, whether I have added them as well. */
  inMine: z.boolean(),
  /** Of `praying`, the prayer request: its beginning, and how many are praying. */
  prayer: z.nullable(z.object({ entryId: z.uuid(), text: z.string(), count: z.int() })),
  /** Of `replied`, what was said, where, and whether that is a circle. */
  reply: z.nullable(
    z.object({ conversationId: z.uuid(), number: z.int(), text: z.string(), inCircle: z.boolean() }),
  ),
  /** Of `report-answered` and `reported`, the content report. */
  reportId: z.nullable(z.uuid()),
  /** Of `error-answered` and `error-reported`, the error report. */
  errorReportId: z.nullable(z.uuid()),
  /** Of `error-answered`, what I called it. */
  errorTitle: z.nullable(z.string()),
  /** Of `report-answered`, what I reported, and whose it is as far as they are there. */
  reported: z.nullable(z.object({ about: reportedThing, of: z.nullable(calledPerson) })),
  /** Of `feedback` and `thanked`, the feedback, and the entry that it is about, as long as that is there. */
  feedback: z.nullable(
    z.object({ id: z.uuid(), entryId: z.nullable(z.uuid()), kind: entryKind, day: dayNumber }),
  ),
  /** Of `highlighted` and `highlight-answered`, the entry: its beginning, what its author answered, and whether it was used. */
  highlight: z.nullable(
    z.object({
      entryId: z.uuid(),
      text: z.string(),
      /** What its author answered; null while they have not. */
      answer: z.nullable(z.enum(['given', 'declined', 'withdrawn'])),
      used: z.boolean(),
    }),
  ),
  /** Of `overridden` and `override-undone`, what was changed, and why. */
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

  /** Notes that one was read, or, without an id, all of them. */
  read: forParticipants
    .route({ method: 'PUT', path: '/notifications/read', tags, summary: 'Mark notifications as read' })
    .input(z.object({ id: z.optional(z.uuid()) }))
    .output(done),

  /** Takes one from the list. */
  remove: forParticipants
    .route({ method: 'DELETE', path: '/notifications/{id}', tags, summary: 'Remove a notification' })
    .input(z.object({ id: z.uuid() }))
    .output(done),

  /** The kinds of which I want to hear nothing. */
  unwanted: forParticipants
    .route({ method: 'GET', path: '/notifications/unwanted', tags, summary: 'Kinds I do not want' })
    .output(z.object({ kinds: z.array(choosableKind) })),

  /** Says of which kinds I want to hear nothing; all others come. */
  setUnwanted: forParticipants
    .route({ method: 'PUT', path: '/notifications/unwanted', tags, summary: 'Choose the kinds I want' })
    .input(z.object({ kinds: z.array(choosableKind).check(z.maxLength(choosable.length)) }))
    .output(done),
}

export type Notification = z.infer<typeof notification>
export type ChoosableKind = z.infer<typeof choosableKind>
export type NotificationKind = z.infer<typeof notificationKind>
