import * as z from 'zod/mini'
import { charactersIn } from '#contract/entries/limits.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { questionLength } from './limits.ts'

/** About all of them together, or about one person. */
export const insightFocus = z.enum(['group', 'individual'])

/** What is asked. */
export const insightQuestion = z.string().check(
  withoutNul,
  z.trim(),
  z.minLength(1, 'Please enter a question'),
  z.refine((text) => charactersIn(text) <= questionLength, 'Please write at most 1000 characters'),
)

const noSubject = 'Please select a user'

/** That somebody is named where one person alone is asked about, and nobody otherwise. */
export const namesSubject = z.refine<{ focus: InsightFocus; subjectId?: string | undefined }>(
  ({ focus, subjectId }) => (focus === 'individual') === (subjectId !== undefined),
  { path: ['subjectId'], message: noSubject },
)

/** An insight as one asks for it on a page. `subjectId` is empty while nobody is chosen, and counts where one person is asked about. */
export const insightForm = z
  .object({ focus: insightFocus, subjectId: z.string(), question: insightQuestion })
  .check(
    z.refine(({ focus, subjectId }) => focus === 'group' || subjectId !== '', {
      path: ['subjectId'],
      message: noSubject,
    }),
  )

export type InsightFocus = z.infer<typeof insightFocus>
export type InsightForm = z.infer<typeof insightForm>
