import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { entryKind } from '#contract/entries/kinds.ts'
import { askingAboutErrors } from '#contract/ai/errors.ts'
import { listed } from '#contract/errors.ts'
import { pageInput, pageOutput } from '#contract/page.ts'
import { forLeaders } from '#contract/procedure.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { insightFocus, insightQuestion, namesSubject } from './form.ts'

/** About whom one asks: those whom one leads, or, for admins, everyone of the organization. */
export const insightReach = z.enum(['assigned', 'everyone'])

const citation = z.object({
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

const tags = ['Insights']

export const insights = {
  /** Of whom one can ask, by name, and how much of what they share may be shown to a model. */
  people: forLeaders
    .route({ method: 'GET', path: '/insights/people', tags, summary: 'Whom I can ask about' })
    .input(z.object({ reach: insightReach }))
    .output(
      z.object({
        people: z.array(
          z.object({
            person: publicProfile,
            /** Whether they have written a reflection, a challenge response or a testimony that I may read. */
            hasActivity: z.boolean(),
            /** Whether they have agreed that their leaders ask a model about what they share. */
            agreed: z.boolean(),
          }),
        ),
        /** Entries that I may read, and those of them that a model may be shown. */
        entries: z.object({ readable: z.int(), agreed: z.int() }),
      }),
    ),

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

  delete: forLeaders
    .route({ method: 'DELETE', path: '/insights/{id}', tags, summary: 'Delete an insight' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}

export type InsightReach = z.infer<typeof insightReach>
export type Insight = z.infer<typeof insight>
export type InsightPiece = z.infer<typeof insightPiece>
