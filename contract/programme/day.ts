import * as z from 'zod/mini'
import { programmeLength, stageCount } from './length.ts'

const outside = `Day must be between 1 and ${programmeLength}`
const inProgramme = [z.gte(1, outside), z.lte(programmeLength, outside)] as const

/** A day of the programme, 1 to 75. */
export const dayNumber = z.int().check(...inProgramme)

/** A day of the programme, 1 to 75, as part of an address. */
export const dayInAddress = z.coerce.number().check(z.int(), ...inProgramme)

/** Five days with one discipline. */
export const stage = z.object({
  number: z.int(),
  /** As the organization names it: "Fellowship", "Stage 5". */
  name: z.string(),
  discipline: z.string(),
})

/** The number of a stage, 1 to 15, as part of an address. */
export const stageInAddress = z.coerce.number().check(z.int(), z.gte(1), z.lte(stageCount))

/** An unbroken stretch of verses. */
export const passage = z.object({
  /** As the programme writes it: "Psalm 62:5–8". */
  reference: z.string(),
  verses: z.array(
    z.object({
      chapter: z.int(),
      verse: z.int(),
      /** A line break starts a line of poetry within the verse, and an empty line starts a paragraph or stanza. */
      text: z.string(),
      /** What begins with the verse where it stands in its chapter. */
      opens: z.enum(['paragraph', 'line', 'nothing']),
    }),
  ),
})

/** An image of a day. */
export const dayImage = z.object({
  /** The image in the store: generated, or an admin's upload. */
  src: z.string(),
  /** The part of it that shows before it is opened, a fraction of its bytes; see strips.ts. */
  strip: z.string(),
  /** The image generated from the text, for when the store fails. */
  fallback: z.string(),
  /** For people who cannot see it: what the admin who uploaded it says, or the standard sentence. */
  alt: z.string(),
})

/** What a day asks one to do, and what belongs with it wherever it stands. Paragraphs are separated by an empty line. */
export const challengeText = z.object({
  challengePrompt: z.string(),
  /** On the days of Fasting: an alternative of equal worth, without food. */
  withoutFood: z.nullable(z.string()),
  /** On the days of Fasting: who should not go without food. */
  healthNote: z.nullable(z.string()),
  /** The prayer or blessing that the day ends with; null if a church leaves it out. */
  closingPrayer: z.nullable(z.string()),
})

/** Everything an open day gives to read. */
export const dayContent = z.object({
  day: dayNumber,
  stage,
  /** What the discipline is, on the first day of a stage; null on the others. */
  introduction: z.nullable(z.string()),
  title: z.string(),
  /** One line that puts the main passage in context. */
  context: z.string(),
  /** Paragraphs separated by an empty line. */
  reflectionPrompt: z.string(),
  ...challengeText.shape,
  passages: z.array(passage),
  images: z.object({ reflection: dayImage, challenge: dayImage }),
  /** The question for the circle, on the last day of a stage; null on the others, and for anyone who is not in a circle. */
  circleQuestion: z.nullable(z.string()),
})

export type ChallengeText = z.infer<typeof challengeText>
export type Stage = z.infer<typeof stage>
export type Passage = z.infer<typeof passage>
export type DayContent = z.infer<typeof dayContent>
