import * as z from 'zod/mini'
import { charactersIn } from '#contract/entries/limits.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { stageCount } from '#contract/programme/length.ts'
import { summaryLength } from './limits.ts'

/** What a leader fills in. The name of the stage comes with its number. */
export const summaryForm = z.object({
  participantId: z.uuid('Please select a participant'),
  stage: z.coerce
    .number()
    .check(z.int(), z.gte(1, 'Please select a stage'), z.lte(stageCount, 'Please select a stage')),
  content: z.string().check(
    withoutNul,
    z.trim(),
    z.regex(/[^\s\u0085]/u, 'Content is required'),
    z.refine((text) => charactersIn(text) <= summaryLength, 'Content must be less than 5000 characters'),
  ),
})
