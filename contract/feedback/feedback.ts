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
/** `savedAt` of the draft that an answer grew from. Any other draft stays, unless the answer contains all of it. */
const knownDraft = z.optional(z.nullable(moment))
/** A draft from another device that these words did not grow from. It stays until they take it in. */
const rival = z.nullable(answerDraft)

export const feedback = {
  /** What leaders have sent me, newest first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/feedback', tags, summary: 'My feedback' })
    .input(z.object(numberedInput))
    .output(z.object({ items: z.array(deliveredFeedback), ...numberedOutput })),

  /** How much of it I have not seen. */
  unread: forParticipants
    .route({ method: 'GET', path: '/feedback/unread', tags, summary: 'Count unread feedback' })
    .output(z.object({ count: z.int() })),

  /** Notes that I have read everything that was delivered. */
  read: forParticipants
    .route({ method: 'PUT', path: '/feedback/read', tags, summary: 'Mark my feedback as read' })
    .output(done),

  /** Says thanks for it, or takes that back. */
  thank: forParticipants
    .route({
      method: 'PUT',
      path: '/feedback/delivered/{id}/thanks',
      tags,
      summary: 'Say thanks for feedback',
    })
    .input(z.object({ id: z.uuid(), on: z.boolean() }))
    .output(deliveredFeedback),

  /**
   * Replies to it with a direct message to the person who gave it. Sending the same message id again returns the message that the first
   * call sent.
   */
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
   * What is waiting for feedback from the people I lead; for admins, from everyone in their organization. With `show`, what I recently
   * dismissed instead.
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
        /** Everyone with something in the list, whatever the person and kind asked for, by name. */
        people: z.array(publicProfile),
      }),
    ),

  /** How many are waiting for me in all, a thousand at most. */
  waiting: forLeaders
    .route({ method: 'GET', path: '/feedback/waiting', tags, summary: 'Count what is waiting for feedback' })
    .output(z.object({ count: z.int() })),

  /** The ids of what is waiting, in order, a thousand at most: what a leader works through one by one. */
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

  /** One item, with what the author wrote in the last few days and what was said to them before. */
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

  /** The item for an entry that I answer for; created if there is none yet. */
  begin: forLeaders
    .route({ method: 'POST', path: '/feedback/items', tags, summary: 'Begin feedback on an entry' })
    .input(z.object({ entryId: z.uuid() }))
    .output(z.object({ id: z.uuid() })),

  /**
   * Saves what I have begun to answer, in place of the draft it grew from. It is for me alone, even if somebody else delivers feedback in
   * the meantime. CHANGED_MEANWHILE: feedback was delivered before I began.
   */
  saveDraft: forLeaders
    .route({ method: 'PUT', path: '/feedback/items/{id}/draft', tags, summary: 'Save what I have begun' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.object({
        id: z.uuid(),
        ...begunAnswer,
        /** `savedAt` of the draft that these words grew from; null if they did not grow from one. */
        known: z.nullable(moment),
      }),
    )
    .output(
      z.object({
        /** When they were saved; null if they were not. */
        savedAt: z.nullable(z.date()),
        rival,
      }),
    ),

  /** Discards the draft that was saved at the moment `known`. */
  dropDraft: forLeaders
    .route({ method: 'DELETE', path: '/feedback/items/{id}/draft', tags, summary: 'Discard a draft' })
    .input(z.object({ id: z.uuid(), known: moment }))
    .output(z.object({ rival })),

  /**
   * What I have begun to answer to items that can no longer be answered: they were delivered, others have dismissed them, I dismissed them
   * too long ago to find them, or I can no longer read their entries, in which case it comes without what a model said. Newest first, fifty
   * at most.
   */
  left: forLeaders
    .route({ method: 'GET', path: '/feedback/left', tags, summary: 'My drafts that can no longer be sent' })
    .output(z.object({ drafts: z.array(leftDraft) })),

  /** Asks a model about the entry. Its answer becomes part of my draft, which I can edit. */
  analyze: forLeaders
    .route({ method: 'POST', path: '/feedback/items/{id}/analysis', tags, summary: 'Analyze with AI' })
    .errors(askingAboutErrors)
    .input(item)
    .output(analysis),

  /** Saves a review, which other leaders can see but its author cannot yet. */
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

  /** Sends it to the author, with or without words. This cannot be undone. */
  deliver: forLeaders
    .route({ method: 'POST', path: '/feedback/items/{id}/delivery', tags, summary: 'Deliver feedback' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.extend(seen, { ...feedbackAnswer, knownDraft }))
    .output(queuedFeedback),

  /** Takes it out of the queue without an answer. */
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
