import * as z from 'zod/mini'
import { programmeLength } from './length.ts'

/** A day of the programme, 1 to 75. */
export const dayNumber = z
  .int()
  .check(z.gte(1, 'Day must be between 1 and 75'), z.lte(programmeLength, 'Day must be between 1 and 75'))

export const stage = z.object({
  number: z.int(),
  /** As the organization names it: "Fellowship", "Stage 5". */
  name: z.string(),
  discipline: z.string(),
})

export const passage = z.object({
  /** As the programme writes it: "Psalm 62:5-8". */
  reference: z.string(),
  verses: z.array(
    z.object({
      chapter: z.int(),
      verse: z.int(),
      /** A line break starts a line of poetry inside the verse, an empty line a paragraph or stanza. */
      text: z.string(),
      /** What the verse begins where it stands in its chapter. */
      opens: z.enum(['paragraph', 'line', 'nothing']),
    }),
  ),
})

export const dayImage = z.object({
  /** The picture in the store: generated, or an admin's upload. */
  src: z.string(),
  /** The picture generated from the text, for when the store fails. */
  fallback: z.string(),
  alt: z.string(),
})

/** All that an open day gives to read. */
export const dayContent = z.object({
  day: dayNumber,
  stage,
  title: z.string(),
  /** One line that sets the main passage in its place. */
  context: z.string(),
  /** Paragraphs separated by an empty line. */
  reflectionPrompt: z.string(),
  challengePrompt: z.string(),
  /** On the days of Fasting: an alternative of equal worth, without food. */
  withoutFood: z.nullable(z.string()),
  healthNote: z.nullable(z.string()),
  passages: z.array(passage),
  images: z.object({ reflection: dayImage, challenge: dayImage }),
})

export type Stage = z.infer<typeof stage>
export type Passage = z.infer<typeof passage>
export type DayContent = z.infer<typeof dayContent>
