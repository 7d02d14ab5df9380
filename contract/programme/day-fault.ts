import type { DayFault } from './day-text.ts'

/** What is wrong, for whoever writes a day in a form, by field. */
export function faultsByField(faults: readonly DayFault[]): Record<string, string[]> {
  const told: Record<string, string[]> = {}
  for (const fault of faults) told[fault.field] = [...(told[fault.field] ?? []), sayFault(fault)]
  return told
}

const required: Partial<Record<DayFault['field'], string>> = {
  title: 'Title is required',
  references: 'At least one scripture reference is required',
  context: 'Context is required',
  reflectionPrompt: 'The reflection prompt is required',
  challengePrompt: 'The challenge prompt is required',
  withoutFood: 'A day of Fasting needs an alternative that does not involve food',
  healthNote: 'A day of Fasting needs a health note',
  circleQuestion: 'The last day of a stage needs a question for the circle',
}

const tooLong: Partial<Record<DayFault['field'], (length: number, most: number) => string>> = {
  title: (length, most) => `Title must be at most ${most} characters, and this one has ${length}`,
  references: (length, most) => `There can be at most ${most} references, and there are ${length}`,
  closingPrayer: (length, most) =>
    `A closing prayer can have at most ${most} words, and this one has ${length}`,
  circleQuestion: (length, most) =>
    `A question for the circle can have at most ${most} words, and this one has ${length}`,
  form: (length, most) => `A day can have at most ${most} words, and this one has ${length}`,
}

function sayFault(fault: DayFault): string {
  switch (fault.kind) {
    case 'missing':
      return required[fault.field] ?? 'This is required'
    case 'unwanted':
      return fault.field === 'circleQuestion'
        ? 'Only the last day of a stage has this'
        : 'Only the days of Fasting have this'
    case 'too-long':
      return tooLong[fault.field]?.(fault.length, fault.most) ?? `This can be at most ${fault.most} long`
    case 'mark':
      return `“${fault.mark}” would be shown as it is`
    case 'no-passage':
      return `“${fault.reference}” is not one passage of the Bible`
    case 'no-verses':
      return `“${fault.reference}” has verses that the World English Bible does not have`
    case 'twice':
      return `“${fault.reference}” is already here`
    case 'too-many-verses':
      return `The passages can have at most ${fault.most} verses in all, and these have ${fault.length}`
    case 'repeated':
      return fault.field === 'title'
        ? `Day ${fault.day} has this title too`
        : `Day ${fault.day} has this main passage too`
    default:
      return fault satisfies never
  }
}
