import * as z from 'zod/mini'
import { draftLength } from '#contract/drafts/drafts.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { audience, entryKind } from '#contract/entries/kinds.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { attachment } from '#contract/files/attachment.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { analysisLength, begunSuggestions, commentsLength } from './limits.ts'

/** The status of an item. */
export const feedbackStatus = z.enum(['pending', 'reviewed', 'delivered', 'dismissed'])

/** The parts of an analysis; the leader chooses which of them reach the author. */
export const analysisPart = z.enum(['summary', 'suggestions', 'encouragement'])

const analysisText = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= analysisLength.part, 'Please write at most 2000 characters'),
)

const begunPart = z.string().check(withoutNul, z.maxLength(analysisLength.begunPart))

/** What a model said about an entry, as edited by the leader. */
export const analysis = z.object({
  summary: analysisText,
  suggestions: z.array(analysisText).check(z.maxLength(analysisLength.suggestions)),
  encouragement: analysisText,
})

/** A leader's comments on an entry: at most 5000 characters. */
export const comments = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= commentsLength, 'Content must be less than 5000 characters'),
)

/** An answer as its leader sees it while writing. */
export const feedbackAnswer = {
  comments,
  analysis: z.nullable(analysis),
  /** The parts of the analysis that are to reach the author. */
  included: z.array(analysisPart).check(z.maxLength(3)),
}

/** What a model said, while a leader is editing it. */
export const begunAnalysis = z.object({
  summary: begunPart,
  suggestions: z.array(begunPart).check(z.maxLength(begunSuggestions)),
  encouragement: begunPart,
})

/** One that is begun: with the blanks at its ends, and with room for what is yet to be made shorter. */
export const begunAnswer = {
  comments: z.string().check(withoutNul, z.maxLength(draftLength)),
  analysis: z.nullable(begunAnalysis),
  included: feedbackAnswer.included,
}

/** What I have begun and not saved. */
export const answerDraft = z.object({ ...begunAnswer, savedAt: z.date() })

/** What I have begun to answer to an item that can no longer be answered. */
export const leftDraft = z.object({
  id: z.uuid(),
  kind: entryKind,
  day: dayNumber,
  author: publicProfile,
  draft: answerDraft,
})

/** What was written, as it is now. */
export const original = z.object({
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
  /** Who gave it; null for somebody who has left. */
  leader: z.nullable(publicProfile),
  /** Empty if the leader sent an approval without words. */
  comments: z.string(),
  /** The parts of what a model said that the leader chose to send, or null. */
  analysis: z.nullable(z.partial(analysis)),
  /** What was written, in the words that were answered; null if it is deleted. */
  original: z.nullable(original),
  /** Which version of it was answered. */
  answeredVersion: z.int(),
  deliveredAt: z.date(),
  /** False until the page has been opened once since then. */
  read: z.boolean(),
  thankedAt: z.nullable(z.date()),
  /** My last reply that has not been deleted, and where it is. */
  replied: z.nullable(z.object({ conversationId: z.uuid(), sentAt: z.date() })),
  can: z.object({ thank: z.boolean(), reply: z.boolean() }),
})

/** Somebody else who answers for the same person, and has been writing at it in the last ten minutes. */
const otherLeader = z.object({ leader: publicProfile, savedAt: z.date() })

/** An item as leaders see it. */
export const queuedFeedback = z.object({
  ...about,
  author: publicProfile,
  status: feedbackStatus,
  original,
  /** Which version was answered, once feedback has been delivered. */
  answeredVersion: z.nullable(z.int()),
  ...feedbackAnswer,
  /** What I have begun and not saved, if anything. */
  draft: z.nullable(answerDraft),
  /** Who saved or delivered it last. */
  leader: z.nullable(publicProfile),
  /** Who took it out of the queue, while it is dismissed. */
  dismissedBy: z.nullable(publicProfile),
  others: z.array(otherLeader),
  /** A change to an item names the version that the caller saw. */
  version: z.int(),
  waitingSince: z.date(),
  reviewedAt: z.nullable(z.date()),
  deliveredAt: z.nullable(z.date()),
  /** Whether I have highlighted the entry. */
  highlighted: z.boolean(),
  can: z.object({
    /** Review, deliver and dismiss it; an item that was dismissed has to be put back first. */
    answer: z.boolean(),
    /** Put it back into the queue. */
    restore: z.boolean(),
    /** Ask a model about it: AI is on, and its author has agreed to that. */
    analyze: z.boolean(),
    highlight: z.boolean(),
  }),
})
