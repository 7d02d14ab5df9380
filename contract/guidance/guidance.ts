import * as z from 'zod/mini'
import { askingErrors } from '#contract/ai/errors.ts'
import { forParticipants } from '#contract/procedure.ts'
import { passage } from '#contract/programme/day.ts'

/** What was said about a reflection. Verses come from the bundled translation, whoever named them. */
export const guidance = z.object({
  entryId: z.uuid(),
  /** A model, or our own library. */
  source: z.enum(['ai', 'library']),
  /** Who was asked; null for the library. */
  provider: z.nullable(z.string()),
  practicalAdvice: z.string(),
  passages: z.array(passage),
  prayerSuggestion: z.string(),
  /** Which version of the reflection it is about. */
  entryVersion: z.int(),
  askedAt: z.date(),
  /** Whether it is kept in place of what was said before. What is said to somebody in danger is not kept. */
  kept: z.boolean(),
})

const tags = ['Guidance']
const ofEntry = z.object({ entryId: z.uuid() })

export const guidances = {
  /** What was said about a reflection of mine. NOT_FOUND if there is nothing. */
  read: forParticipants
    .route({ method: 'GET', path: '/entries/{entryId}/guidance', tags, summary: 'Read guidance' })
    .input(ofEntry)
    .output(guidance),

  /** Asks a model, or the library, about a reflection of mine. The answer replaces what was said before. */
  ask: forParticipants
    .route({ method: 'POST', path: '/entries/{entryId}/guidance', tags, summary: 'Ask for guidance' })
    .errors(askingErrors)
    .input(z.object({ entryId: z.uuid(), source: z.enum(['ai', 'library']) }))
    .output(guidance),

  /** Deletes what was said about a reflection of mine. */
  delete: forParticipants
    .route({ method: 'DELETE', path: '/entries/{entryId}/guidance', tags, summary: 'Delete guidance' })
    .input(ofEntry)
    .output(z.object({})),
}

export type Guidance = z.infer<typeof guidance>
