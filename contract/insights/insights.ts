import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { askingAboutErrors } from '#contract/ai/errors.ts'
import { listed } from '#contract/errors.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forLeaders } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { insightFocus, insightQuestion, namesSubject } from './form.ts'
import { nameLength } from './limits.ts'

/** Who the question is about: the people the caller leads or, for admins, everyone in the organization. */
export const insightReach = z.enum(['assigned', 'everyone'])

/** An entry that a paragraph rests on. */
export const citation = z.object({
  entryId: z.uuid(),
  author: publicProfile,
  kind: entryKind,
  day: dayNumber,
})

/** What a model answered. */
export const insight = z.object({
  id: z.uuid(),
  reach: insightReach,
  focus: insightFocus,
  subject: z.nullable(publicProfile),
  question: z.string(),
  title: z.string(),
  /**
   * With the names of people the caller may see. A part is left out if the caller can no longer read its entries, or if they were edited.
   */
  paragraphs: z.array(z.object({ text: z.string(), citations: z.array(citation) })),
  /** How many parts were left out. */
  withheld: z.int(),
  entriesRead: z.int(),
  provider: z.string(),
  askedAt: z.date(),
})

/** What is sent while an insight is being written. */
export const insightPiece = z.union([
  /** What there is of it so far: whole sentences, checked like the rest. */
  z.object({ type: z.literal('so-far'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('done'), insight }),
])

/** Some of the people somebody can ask about. */
export const askablePeople = z.object({
  people: z.array(
    z.object({
      person: publicProfile,
      /** Whether they have written a reflection, a challenge response or a testimony that I can read. */
      hasActivity: z.boolean(),
      /** Whether they have agreed to let their leaders ask a model about what they share. */
      agreed: z.boolean(),
    }),
  ),
  /** How many there are by that name. */
  total: z.int(),
  /** How many of them are not listed here. */
  more: z.int(),
})

/** All the people somebody can ask about. */
export const askableGroup = z.object({
  /** How many people there are. */
  people: z.int(),
  /** People who have agreed. */
  agreed: z.int(),
  /** People who have written something that I can ask about. */
  active: z.int(),
  /** People who have agreed and have written something that I can ask about. */
  askable: z.int(),
  entries: z.object({
    /** How many I can read. */
    readable: z.int(),
    /** How many of these can be shown to a model. */
    agreed: z.int(),
  }),
})

const tags = ['Insights']

export const insights = {
  /** The people I can ask about, by name: the first of those whose name contains these words, and always the one who is chosen. */
  people: forLeaders
    .route({ method: 'GET', path: '/insights/people', tags, summary: 'People I can ask about' })
    .input(
      z.object({
        reach: insightReach,
        words: z._default(z.string().check(withoutNul, z.trim(), z.maxLength(nameLength)), ''),
        chosen: z.optional(z.uuid()),
      }),
    )
    .output(askablePeople),

  /** How many people there are in all, and how much of what they share can be shown to a model. */
  group: forLeaders
    .route({ method: 'GET', path: '/insights/group', tags, summary: 'What I can ask about everyone' })
    .input(z.object({ reach: insightReach }))
    .output(askableGroup),

  /** Asks a model about what people share with the caller. The answer is sent as it is written. */
  ask: forLeaders
    .route({ method: 'POST', path: '/insights', tags, summary: 'Ask for an insight' })
    .errors({ ...askingAboutErrors, ...listed('NOTHING_TO_READ', 'NO_INSIGHT') })
    .input(
      z
        .object({
          id: z.uuid(),
          reach: insightReach,
          focus: insightFocus,
          subjectId: z.optional(z.uuid()),
          question: insightQuestion,
        })
        .check(namesSubject),
    )
    .output(eventIterator(insightPiece)),

  /** My own, newest first. */
  list: forLeaders
    .route({ method: 'GET', path: '/insights', tags, summary: 'My insights' })
    .input(z.object({ reach: insightReach, ...pageInput }))
    .output(z.object({ insights: z.array(insight), ...pageOutput })),

  /** Deletes one of mine. */
  delete: forLeaders
    .route({ method: 'DELETE', path: '/insights/{id}', tags, summary: 'Delete an insight' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}

export type InsightReach = z.infer<typeof insightReach>
export type AskablePeople = z.infer<typeof askablePeople>
export type AskableGroup = z.infer<typeof askableGroup>
export type Insight = z.infer<typeof insight>
export type InsightPiece = z.infer<typeof insightPiece>
