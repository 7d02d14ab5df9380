import * as z from 'zod/mini'
import { charactersIn } from '#contract/entries/limits.ts'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { attachment } from '#contract/files/attachment.ts'
import { message, messageText } from '#contract/messages/message.ts'
import { numberedInput, numberedOutput } from '#contract/page.ts'
import { forLeaders, forParticipants } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { analysisLength, commentsLength } from './limits.ts'

export const feedbackStatus = z.enum(['pending', 'reviewed', 'delivered', 'dismissed'])

/** The parts of an analysis, which reach the author one by one. */
export const analysisPart = z.enum(['summary', 'suggestions', 'encouragement'])

const analysisText = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= analysisLength.part, 'Please write at most 2000 characters'),
)

/** What a model said of an entry, as the leader edited it. */
export const analysis = z.object({
  summary: analysisText,
  suggestions: z.array(analysisText).check(z.maxLength(analysisLength.suggestions)),
  encouragement: analysisText,
})

/** What a leader writes. */
export const comments = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= commentsLength, 'Content must be less than 5000 characters'),
)

/** An answer as its leader has it before them. */
export const feedbackAnswer = {
  comments,
  analysis: z.nullable(analysis),
  /** Parts of the analysis that are to reach the author. */
  included: z.array(analysisPart).check(z.maxLength(3)),
}

/** What was written, as it stands now. */
const original = z.object({
  text: z.string(),
  audience,
  attachments: z.array(attachment),
  version: z.int(),
  writtenAt: z.date(),
  editedAt: z.nullable(z.date()),
})

/** What an item is about. */
const about = {
  id: z.uuid(),
  entryId: z.nullable(z.uuid()),
  kind: entryKind,
  day: dayNumber,
  discipline: z.string(),
}

/** Feedback as the author of the entry sees it, once it is delivered. */
export const deliveredFeedback = z.object({
  ...about,
  /** Who gave it; null for one who has left. */
  leader: z.nullable(publicProfile),
  /** Empty where the leader sent an approval without words. */
  comments: z.string(),
  /** The parts of what a model said that the leader chose to send, or null. */
  analysis: z.nullable(z.partial(analysis)),
  /** What was written, or null where it is deleted. */
  original: z.nullable(original),
  /** Which version of it was answered. */
  answeredVersion: z.int(),
  deliveredAt: z.date(),
  /** False until the page was opened once since. */
  read: z.boolean(),
  thankedAt: z.nullable(z.date()),
  can: z.object({ thank: z.boolean(), reply: z.boolean() }),
})

/** Somebody else who answers for the same person, and has begun. */
const otherLeader = z.object({ leader: publicProfile, savedAt: z.date() })

/** An item as leaders have it before them. */
export const queuedFeedback = z.object({
  ...about,
  author: publicProfile,
  status: feedbackStatus,
  original,
  /** Which version was answered, once it was delivered. */
  answeredVersion: z.nullable(z.int()),
  ...feedbackAnswer,
  /** What I have begun and not saved, if there is anything. */
  draft: z.nullable(z.object({ ...feedbackAnswer, savedAt: z.date() })),
  /** Who saved or delivered it last. */
  leader: z.nullable(publicProfile),
  others: z.array(otherLeader),
  /** Changes of an item name the one that the caller has seen. */
  version: z.int(),
  waitingSince: z.date(),
  reviewedAt: z.nullable(z.date()),
  deliveredAt: z.nullable(z.date()),
  can: z.object({ answer: z.boolean(), analyze: z.boolean(), highlight: z.boolean() }),
})

const tags = ['Feedback']
const done = z.object({})
const item = z.object({ id: z.uuid() })
const seen = z.object({ id: z.uuid(), version: z.int32() })

export const feedback = {
  /** What leaders have sent me, the newest first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/feedback', tags, summary: 'My feedback' })
    .input(z.object(numberedInput))
    .output(z.object({ items: z.array(deliveredFeedback), ...numberedOutput })),

  unread: forParticipants
    .route({ method: 'GET', path: '/feedback/unread', tags, summary: 'Count unread feedback' })
    .output(z.object({ count: z.int() })),

  /** Notes that I have read all that was delivered. */
  read: forParticipants
    .route({ method: 'PUT', path: '/feedback/read', tags, summary: 'Mark my feedback as read' })
    .output(done),

  /** Thanks for it, or takes that back. */
  thank: forParticipants
    .route({ method: 'PUT', path: '/feedback/{id}/thanks', tags, summary: 'Give thanks for feedback' })
    .input(z.object({ id: z.uuid(), on: z.boolean() }))
    .output(deliveredFeedback),

  /** Replies to it by a direct message to whoever gave it. The same message id again answers the message that the first call sent. */
  reply: forParticipants
    .route({ method: 'POST', path: '/feedback/{id}/reply', tags, summary: 'Reply to feedback' })
    .errors(listed('CONVERSATION_CLOSED'))
    .input(
      z.object({
        id: z.uuid(),
        messageId: z.uuid(),
        text: messageText.check(z.minLength(1, 'Message content is required')),
      }),
    )
    .output(z.object({ conversationId: z.uuid(), message })),

  /** What waits for feedback from those whom I lead; admins have all of their organization. */
  queue: forLeaders
    .route({ method: 'GET', path: '/feedback/queue', tags, summary: 'Entries that wait for feedback' })
    .input(
      z.object({
        ...numberedInput,
        personId: z.optional(z.uuid()),
        kind: z.optional(entryKind),
        order: z._default(z.enum(['newest', 'longest-waiting']), 'newest'),
      }),
    )
    .output(
      z.object({
        items: z.array(queuedFeedback),
        ...numberedOutput,
        /** Everyone of whom something waits, whatever the filter, by name. */
        people: z.array(publicProfile),
      }),
    ),

  /** How many wait for me in all. */
  waiting: forLeaders
    .route({ method: 'GET', path: '/feedback/waiting', tags, summary: 'Count what waits for feedback' })
    .output(z.object({ count: z.int() })),

  /** The ids of all that waits, in order: what one works through one by one. */
  order: forLeaders
    .route({ method: 'GET', path: '/feedback/order', tags, summary: 'The order of what waits' })
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

  /** Keeps what I have begun to answer, for me alone. */
  saveDraft: forLeaders
    .route({ method: 'PUT', path: '/feedback/items/{id}/draft', tags, summary: 'Save what I have begun' })
    .input(
      z.object({
        id: z.uuid(),
        ...feedbackAnswer,
        comments: z.string().check(withoutNul, z.maxLength(20_000)),
      }),
    )
    .output(z.object({ savedAt: z.date() })),

  /** Puts away what I have begun. */
  dropDraft: forLeaders
    .route({ method: 'DELETE', path: '/feedback/items/{id}/draft', tags, summary: 'Put away a draft' })
    .input(item)
    .output(done),

  /** Asks a model about the entry. Its answer becomes part of my draft, mine to edit. */
  analyze: forLeaders
    .route({ method: 'POST', path: '/feedback/items/{id}/analysis', tags, summary: 'Analyze with AI' })
    .errors(
      listed(
        'AI_OFF',
        'AI_NO_KEY',
        'AI_NOT_AGREED',
        'AI_AUTHOR_NOT_AGREED',
        'AI_KEY_REFUSED',
        'AI_RATE_LIMITED',
        'AI_QUOTA',
        'AI_TIMED_OUT',
        'AI_FAILED',
      ),
    )
    .input(item)
    .output(analysis),

  /** Saves a review, which the other leaders see, and its author not yet. */
  review: forLeaders
    .route({ method: 'PUT', path: '/feedback/items/{id}/review', tags, summary: 'Save a review' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(
      z.extend(seen, {
        ...feedbackAnswer,
        comments: comments.check(z.minLength(1, 'Please provide feedback comments.')),
      }),
    )
    .output(queuedFeedback),

  /** Sends it to the author, with or without words. There is no way back. */
  deliver: forLeaders
    .route({ method: 'POST', path: '/feedback/items/{id}/delivery', tags, summary: 'Deliver feedback' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.extend(seen, feedbackAnswer))
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
export type QueuedFeedback = z.infer<typeof queuedFeedback>
