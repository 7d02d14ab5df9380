import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { askingAboutErrors } from '#contract/ai/errors.ts'
import { listed } from '#contract/errors.ts'
import { pageInput, pageOutput, pageSize } from '#contract/page.ts'
import { forLeaders, forParticipants } from '#contract/procedure.ts'
import { stage } from '#contract/programme/day.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { ordinalInAddress, version } from '#contract/whole-number.ts'
import { summaryForm } from './form.ts'

const summary = {
  id: z.uuid(),
  stage,
  content: z.string(),
  version: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** When the participant read it as it is now; null if they have not. */
  readAt: z.nullable(z.date()),
  /** How many earlier versions the participant had read. */
  versionCount: z.int(),
}

/** A personal summary as its leader sees it. */
export const writtenSummary = z.object({ ...summary, participant: publicProfile })

/** A personal summary as the person it is about sees it. */
export const ownSummary = z.object({
  ...summary,
  /** Who wrote it; null for somebody who has left. */
  leader: z.nullable(publicProfile),
})

/** What a personal summary said before it was changed, and from when on. */
export const summaryVersion = z.object({ version: z.int(), content: z.string(), updatedAt: z.date() })

/** As much of a draft as has been written so far, in whole sentences, and at the end all of it. */
export const draftPiece = z.object({ type: z.enum(['so-far', 'done']), text: z.string() })

/** The people somebody can write about, and which stages. */
export const summaryChoices = z.object({
  participants: z.array(
    z.object({
      person: publicProfile,
      /** The numbers of the stages about which I have written to them, in order. */
      written: z.array(z.int()),
    }),
  ),
  stages: z.array(stage),
})

const tags = ['Personal summaries']

export const summaries = {
  /** The people I can write about, by name, and the stages. */
  choices: forLeaders
    .route({
      method: 'GET',
      path: '/summaries/choices',
      tags,
      summary: 'People and stages I can write about',
    })
    .output(summaryChoices),

  /** Summaries that I wrote to people I lead, most recently changed first. NOT_FOUND for anybody else. */
  written: forLeaders
    .route({ method: 'GET', path: '/summaries/written', tags, summary: 'Personal summaries I wrote' })
    .input(z.object({ participantId: z.optional(z.uuid()), ...pageInput }))
    .output(z.object({ summaries: z.array(writtenSummary), ...pageOutput })),

  /** My summary about a participant and a stage; null if there is none yet. NOT_FOUND as above. */
  one: forLeaders
    .route({ method: 'GET', path: '/summaries/one', tags, summary: 'My summary of a stage' })
    .input(z.omit(summaryForm, { content: true }))
    .output(z.object({ summary: z.nullable(writtenSummary) })),

  /**
   * Writes it, or changes what it says: there is one for each participant and stage. `version` is the one the caller saw, 0 for none.
   * NOT_FOUND for somebody I do not lead. CHANGED_MEANWHILE: another version has been saved since.
   */
  save: forLeaders
    .route({ method: 'PUT', path: '/summaries', tags, summary: 'Save a personal summary' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.extend(summaryForm, { version }))
    .output(writtenSummary),

  /** A draft by a model, based on what the participant shared during that stage. It is sent as it is written, and nobody keeps it. */
  draft: forLeaders
    .route({ method: 'POST', path: '/summaries/draft', tags, summary: 'Draft a summary with AI' })
    .errors({ ...askingAboutErrors, ...listed('NOTHING_TO_READ') })
    .input(z.omit(summaryForm, { content: true }))
    .output(eventIterator(draftPiece)),

  /** Summaries about me, most recently changed first. */
  mine: forParticipants
    .route({ method: 'GET', path: '/summaries', tags, summary: 'Personal summaries for me' })
    .input(z.object(pageInput))
    .output(z.object({ summaries: z.array(ownSummary), ...pageOutput })),

  /** Notes that I have read these as they were. Any that have changed since stay unread. */
  read: forParticipants
    .route({ method: 'PUT', path: '/summaries/read', tags, summary: 'Mark my summaries as read' })
    .input(
      z.object({
        seen: z.array(z.object({ id: z.uuid(), version })).check(z.maxLength(50)),
      }),
    )
    .output(z.object({})),

  /** Earlier versions of a summary about me, or of one that I wrote, as far as the participant had read them, newest first. */
  versions: forParticipants
    .route({
      method: 'GET',
      path: '/summaries/{id}/versions',
      tags,
      summary: 'Earlier versions of a summary',
    })
    .input(
      z.object({
        id: z.uuid(),
        /** `next` of the part before: the version that the part ended with. */
        after: z.optional(ordinalInAddress),
        limit: pageSize,
      }),
    )
    .output(z.object({ versions: z.array(summaryVersion), next: z.nullable(z.int()) })),
}

export type WrittenSummary = z.infer<typeof writtenSummary>
export type OwnSummary = z.infer<typeof ownSummary>
export type SummaryChoices = z.infer<typeof summaryChoices>
export type SummaryVersion = z.infer<typeof summaryVersion>
export type DraftPiece = z.infer<typeof draftPiece>
