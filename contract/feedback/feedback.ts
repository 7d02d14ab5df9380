import * as z from 'zod/mini'
import { entryKind } from '#contract/entries/kinds.ts'
import { askingAboutErrors } from '#contract/ai/errors.ts'
import { listed } from '#contract/errors.ts'
import { message, messageText } from '#contract/messages/message.ts'
import { moment } from '#contract/moment.ts'
import { numberedInput, numberedOutput } from '#contract/page.ts'
import { forLeaders, forParticipants } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { version } from '#contract/whole-number.ts'
import {
  analysis,
  type analysisPart,
  answerDraft,
  begunAnswer,
  comments,
  deliveredFeedback,
  feedbackAnswer,
  type feedbackStatus,
  leftDraft,
  queuedFeedback,
} from './item.ts'

const tags = ['Feedback']
const queueShow = z.enum(['waiting', 'dismissed'])
const done = z.object({})
const item = z.object({ id: z.uuid() })
const seen = z.object({ id: z.uuid(), version })
/** `savedAt` of the draft that an answer grew from. Another one stays, unless the answer says all of it. */
const knownDraft = z.optional(z.nullable(moment))
/** A draft that the words do not know, from another device, which stays until they do. */
const rival = z.nullable(answerDraft)

export const feedback = {
  /** What leaders have sent me, the newest first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/feedback', tags, summary: 'My feedback' })
    .input(z.object(numberedInput))
    .output(z.object({ items: z.array(deliveredFeedback), ...numberedOutput })),

  /** How much of it I have not seen. */
  unread: forParticipants
    .route({ method: 'GET', path: '/feedback/unread', tags, summary: 'Count unread feedback' })
    .output(z.object({ count: z.int() })),

  /** Notes that I have read all that was delivered. */
  read: forParticipants
    .route({ method: 'PUT', path: '/feedback/read', tags, summary: 'Mark my feedback as read' })
    .output(done),

  /** Thanks for it, or takes that back. */
  thank: forParticipants
    .route({
      method: 'PUT',
      path: '/feedback/delivered/{id}/thanks',
      tags,
      summary: 'Say thanks for feedback',
    })
    .input(z.object({ id: z.uuid(), on: z.boolean() }))
    .output(deliveredFeedback),

  /** Replies to it by a direct message to whoever gave it. The same message id again answers the message that the first call sent. */
  reply: forParticipants
    .route({ method: 'POST', path: '/feedback/delivered/{id}/reply', tags, summary: 'Reply to feedback' })
    .errors(listed('CONVERSATION_CLOSED'))
    .input(
      z.object({
        id: z.uuid(),
        messageId: z.uuid(),
        text: messageText.check(z.minLength(1, 'Message content is required')),
      }),
    )
    .output(z.object({ conversationId: z.uuid(), message })),

  /**
   * What waits for feedback from those whom I lead; admins have all of their organization. With `show` what I have dismissed of it
   * lately.
   */
  queue: forLeaders
    .route({ method: 'GET', path: '/feedback/queue', tags, summary: 'Entries waiting for feedback' })
    .input(
      z.object({
        ...numberedInput,
        personId: z.optional(z.uuid()),
        kind: z.optional(entryKind),
        order: z._default(z.enum(['newest', 'longest-waiting']), 'newest'),
        show: z._default(queueShow, 'waiting'),
      }),
    )
    .output(
      z.object({
        items: z.array(queuedFeedback),
        ...numberedOutput,
        /** Everyone of whom something is listed, whatever the person and the kind, by name. */
        people: z.array(publicProfile),
      }),
    ),

  /** How many wait for me in all, a thousand at most. */
  waiting: forLeaders
    .route({ method: 'GET', path: '/feedback/waiting', tags, summary: 'Count what is waiting for feedback' })
    .output(z.object({ count: z.int() })),

  /** The ids of what waits, in order, a thousand at most: what one works through one by one. */
  order: forLeaders
    .route({ method: 'GET', path: '/feedback/order', tags, summary: 'The order of the queue' })
    .input(
      z.object({
        personId: z.optional(z.uuid()),
        kind: z.optional(entryKind),
        order: z._default(z.enum(['newest', 'longest-waiting']), 'newest'),
      }),
    )
    .output(z.object({ ids: z.array(z.uuid()) })),

  /** One item, with the author's last days and what was said to them before. */
  item: forLeaders
    .route({ method: 'GET', path: '/feedback/items/{id}', tags, summary: 'Read an item with its context' })
    .input(item)
    .output(
      z.object({
        item: queuedFeedback,
        recent: z.array(
          z.object({
            entryId: z.uuid(),
            kind: entryKind,
            day: dayNumber,
            text: z.string(),
            writtenAt: z.date(),
          }),
        ),
        earlier: z.array(
          z.object({
            id: z.uuid(),
            kind: entryKind,
            day: dayNumber,
            comments: z.string(),
            leader: z.nullable(publicProfile),
            deliveredAt: z.date(),
            thanked: z.boolean(),
          }),
        ),
      }),
    ),

  /** The item of an entry that I answer for, made where there is none yet. */
  begin: forLeaders
    .route({ method: 'POST', path: '/feedback/items', tags, summary: 'Begin feedback on an entry' })
    .input(z.object({ entryId: z.uuid() }))
    .output(z.object({ id: z.uuid() })),

  /**
   * Keeps what I have begun to answer in place of the draft that it grew from, for me alone, also of what somebody else delivers
   * meanwhile. CHANGED_MEANWHILE: it was delivered before I began.
   */
  saveDraft: forLeaders
    .route({ method: 'PUT', path: '/feedback/items/{id}/draft', tags, summary: 'Save what I have begun' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        id: z.uuid(),
        ...begunAnswer,
        /** `savedAt` of the draft that these words grew from; null if they know of none. */
        known: z.nullable(moment),
      }),
    )
    .output(
      z.object({
        /** When they were taken; null where they were not. */
        savedAt: z.nullable(z.date()),
        rival,
      }),
    ),

  /** Puts away the draft that was saved at the moment `known`. */
  dropDraft: forLeaders
    .route({ method: 'DELETE', path: '/feedback/items/{id}/draft', tags, summary: 'Discard a draft' })
    .input(z.object({ id: z.uuid(), known: moment }))
    .output(z.object({ rival })),

  /**
   * What I have begun to answer to items that are over: that were delivered, that others have dismissed or I myself longer ago than I
   * could find them, or whose entries are not there for me to read, in which case without what a model said. The newest first, fifty at most.
   */
  left: forLeaders
    .route({ method: 'GET', path: '/feedback/left', tags, summary: 'My drafts that can no longer be sent' })
    .output(z.object({ drafts: z.array(leftDraft) })),

  /** Asks a model about the entry. Its answer becomes part of my draft, mine to edit. */
  analyze: forLeaders
    .route({ method: 'POST', path: '/feedback/items/{id}/analysis', tags, summary: 'Analyze with AI' })
    .errors(askingAboutErrors)
    .input(item)
    .output(analysis),

  /** Saves a review, which the other leaders see, and its author not yet. */
  review: forLeaders
    .route({ method: 'PUT', path: '/feedback/items/{id}/review', tags, summary: 'Save a review' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.extend(seen, {
        ...feedbackAnswer,
        knownDraft,
        comments: comments.check(z.regex(/[^\s\u0085]/u, 'Please provide feedback comments.')),
      }),
    )
    .output(queuedFeedback),

  /** Sends it to the author, with or without words. There is no way back. */
  deliver: forLeaders
    .route({ method: 'POST', path: '/feedback/items/{id}/delivery', tags, summary: 'Deliver feedback' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.extend(seen, { ...feedbackAnswer, knownDraft }))
    .output(queuedFeedback),

  /** Takes it from the queue without an answer. */
  dismiss: forLeaders
    .route({ method: 'PUT', path: '/feedback/items/{id}/dismissal', tags, summary: 'Dismiss an item' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(seen)
    .output(queuedFeedback),

  /** Puts it back into the queue. */
  restore: forLeaders
    .route({ method: 'DELETE', path: '/feedback/items/{id}/dismissal', tags, summary: 'Undo a dismissal' })
    .input(item)
    .output(queuedFeedback),
}

export type FeedbackStatus = z.infer<typeof feedbackStatus>
export type AnalysisPart = z.infer<typeof analysisPart>
export type Analysis = z.infer<typeof analysis>
export type DeliveredFeedback = z.infer<typeof deliveredFeedback>
export type AnswerDraft = z.infer<typeof answerDraft>
export type LeftDraft = z.infer<typeof leftDraft>
export type QueuedFeedback = z.infer<typeof queuedFeedback>
