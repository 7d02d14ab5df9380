import type { DayText } from '#contract/programme/day-text.ts'

/** The fields of a day, in the order in which one reads them. */
export const dayFields = [
  'title',
  'references',
  'context',
  'reflectionPrompt',
  'challengePrompt',
  'withoutFood',
  'healthNote',
] as const satisfies (keyof DayText)[]

/** The text of a day as it stands in the fields of its form. */
export function fieldsOf(text: DayText): Record<keyof DayText, string> {
  return {
    title: text.title,
    references: text.references.join('\n'),
    context: text.context,
    reflectionPrompt: text.reflectionPrompt,
    challengePrompt: text.challengePrompt,
    withoutFood: text.withoutFood ?? '',
    healthNote: text.healthNote ?? '',
  }
}
