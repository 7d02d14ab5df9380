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

/** About whom one asks: those whom one leads, or, for admins, everyone of the organization. */
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
  /** With the names of people whom the asker may see. A part whose entries may not be read any more, or were edited, is left out. */
  paragraphs: z.array(z.object({ text: z.string(), citations: z.array(citation) })),
  /** How many parts were left out. */
  withheld: z.int(),
  entriesRead: z.int(),
  provider: z.string(),
  askedAt: z.date(),
})

/** What comes while an insight is written. */
export const insightPiece = z.union([
  /** What there is of it so far: whole sentences, checked like the rest. */
  z.object({ type: z.literal('so-far'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('done'), insight }),
])

/** Some of those about whom one can ask. */
export const askablePeople = z.object({
  people: z.array(
    z.object({
      person: publicProfile,
      /** Whether they have written a reflection, a challenge response or a testimony that I may read. */
      hasActivity: z.boolean(),
      /** Whether they have agreed that their leaders ask a model about what they share. */
      agreed: z.boolean(),
    }),
  ),
  /** How many there are by that name. */
  total: z.int(),
  /** How many of these are not among them. */
  more: z.int(),
})

/** All of those about whom one can ask. */
export const askableGroup = z.object({
  /** How many they are. */
  people: z.int(),
  /** People who have agreed. */
  agreed: z.int(),
  /** People who have written something that I may ask about. */
  active: z.int(),
  /** People who have agreed and have written something that I may ask about. */
  askable: z.int(),
  entries: z.object({
    /** How many I may read. */
    readable: z.int(),
    /** How many of these a model may be shown. */
    agreed: z.int(),
  }),
})

const tags = ['Insights']

export const insights = {
  /** Of whom I can ask, by name, the first of those whose name holds these words; whoever is chosen in any case. */
  people: forLeaders
    .route({ method: 'GET', path: '/insights/people', tags, summary: 'Whom I can ask about' })
    .input(
      z.object({
        reach: insightReach,
        words: z._default(z.string().check(withoutNul, z.trim(), z.maxLength(nameLength)), ''),
        chosen: z.optional(z.uuid()),
      }),
    )
    .output(askablePeople),

  /** How many they are altogether, and how much of what they share may be shown to a model. */
  group: forLeaders
    .route({ method: 'GET', path: '/insights/group', tags, summary: 'What I can ask about all of them' })
    .input(z.object({ reach: insightReach }))
    .output(askableGroup),

  /** Asks a model about what people share with the caller. The answer comes as it is written. */
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

  /** My own, the newest first. */
  list: forLeaders
    .route({ method: 'GET', path: '/insights', tags, summary: 'My insights' })
    .input(z.object({ reach: insightReach, ...pageInput }))
    .output(z.object({ insights: z.array(insight), ...pageOutput })),

  /** Removes one of mine. */
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
