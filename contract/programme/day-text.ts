import { endsStage, stageOf } from './length.ts'
import { countWords, marksIn } from './words.ts'

// What the text of a day must be, whether it is shipped or a church's own. What takes the translation or other days to know is
// found by the server.

/**
 * Characters of a title, references of a day, verses of all its passages together, words beside them, and beside these the words of the
 * closing prayer and of the circle's question.
 */
export const dayLimits = {
  title: 60,
  references: 8,
  verses: 200,
  words: 400,
  closingPrayer: 40,
  circleQuestion: 40,
} as const

/** The stage of Fasting, each of whose days has a way without food and a note for one's health. */
const fastingStage = 3

/** Long texts have one empty line between paragraphs, and no other line breaks. */
export type DayText = {
  title: string
  /** The main passage first: "Psalm 62:5–8". */
  references: string[]
  /** One line that puts the main passage in context. */
  context: string
  reflectionPrompt: string
  challengePrompt: string
  /** The challenge for those who do not fast from food; on fasting days only. */
  withoutFood: string | null
  /** Who should not fast from food; on fasting days only. */
  healthNote: string | null
  /** The prayer or blessing that the day ends with; null if a church leaves it out. */
  closingPrayer: string | null
  /** The question that a circle talks about at the end of the stage; on the last day of a stage only. */
  circleQuestion: string | null
}

/** What is wrong with the text of a day, and in which field; `form` is all of it. */
export type DayFault = { field: keyof DayText | 'form' } & (
  | { kind: 'missing' | 'unwanted' }
  | { kind: 'too-long'; length: number; most: number }
  | { kind: 'mark'; mark: string }
  /** `twice` is a passage that the day has already. */
  | { kind: 'no-passage' | 'no-verses' | 'twice'; reference: string }
  | { kind: 'too-many-verses'; length: number; most: number }
  /** The day that has the same title or main passage. */
  | { kind: 'repeated'; day: number }
)

/** Whether a day belongs to the stage of Fasting. */
export function isFasting(day: number): boolean {
  return stageOf(day) === fastingStage
}

/** What can be seen to be wrong by the text alone. */
export function textFaults(day: number, text: DayText): DayFault[] {
  const { references, withoutFood, healthNote, closingPrayer, circleQuestion } = text
  const written = writtenIn(text)
  const { title, context, reflectionPrompt, challengePrompt } = written
  const words = wordsOf(text)
  return [
    ...missing({ title, references, context, reflectionPrompt, challengePrompt }),
    ...someDaysFaults(isFasting(day), { withoutFood, healthNote }),
    ...someDaysFaults(endsStage(day), { circleQuestion }),
    ...tooLong('title', Array.from(title).length, dayLimits.title),
    ...tooLong('references', references.length, dayLimits.references),
    ...tooLong('form', words, dayLimits.words),
    ...tooLong('closingPrayer', countWords(closingPrayer ?? ''), dayLimits.closingPrayer),
    ...tooLong('circleQuestion', countWords(circleQuestion ?? ''), dayLimits.circleQuestion),
    ...Object.entries(written).flatMap(([field, each]) =>
      marksIn(each).map((mark) => ({
        field: field as keyof typeof written,
        kind: 'mark' as const,
        mark,
      })),
    ),
  ]
}

/** How many words a reader has before them, beside the passages, the closing prayer and the circle's question. */
export function wordsOf(text: DayText): number {
  const { closingPrayer: _prayer, circleQuestion: _question, ...counted } = writtenIn(text)
  return countWords(Object.values(counted).join(' '))
}

/** What is written of a day, without its references; an empty text where it has no such part. */
function writtenIn(text: DayText) {
  return {
    title: text.title,
    context: text.context,
    reflectionPrompt: text.reflectionPrompt,
    challengePrompt: text.challengePrompt,
    withoutFood: text.withoutFood ?? '',
    healthNote: text.healthNote ?? '',
    closingPrayer: text.closingPrayer ?? '',
    circleQuestion: text.circleQuestion ?? '',
  }
}

function missing(wanted: Partial<Record<keyof DayText, string | string[]>>): DayFault[] {
  return Object.entries(wanted)
    .filter(([, value]) => value.length === 0)
    .map(([field]) => ({ field: field as keyof DayText, kind: 'missing' }))
}

// What some days need, and no others have.
function someDaysFaults(isOne: boolean, given: Partial<DayText>): DayFault[] {
  const fields = Object.keys(given) as (keyof typeof given)[]
  if (isOne) return fields.filter((field) => !given[field]).map((field) => ({ field, kind: 'missing' }))
  return fields.filter((field) => given[field] !== null).map((field) => ({ field, kind: 'unwanted' }))
}

function tooLong(field: DayFault['field'], length: number, most: number): DayFault[] {
  return length > most ? [{ field, kind: 'too-long', length, most }] : []
}
