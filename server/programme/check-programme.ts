import type { DayFault } from '#contract/programme/day-text.ts'
import { countWords } from '#contract/programme/words.ts'
import { daysPerStage, stageCount } from '#contract/programme/length.ts'
import { dayFaults } from './day-faults.ts'
import type { Programme, ShippedDay, Stage } from './read-programme.ts'
import { passageFaults, sayMark, sayReferenceFault } from './text-faults.ts'

/**
 * Every fault of a programme, one sentence each, that names file and day and says what to change. Empty when all is
 * well.
 */
export function checkProgramme({ stages }: Programme): string[] {
  const days = stages.flatMap((stage) => stage.days)
  const others = days.map(({ day, title, references: [main] }) => ({ day, title, main }))
  return [
    ...missingStages(stages),
    ...stages.flatMap((stage) => [
      ...stageFaults(stage),
      ...stage.days.flatMap((day) => {
        const earlier = others.slice(0, days.indexOf(day))
        const said = [
          ...dayFaults(day.day, day, earlier).map(sayInFile),
          ...passageFaults(day.references),
          ...(day.closingPrayer ? [] : ['the section “### Closing prayer” is missing or empty']),
          ...(day.circleQuestion?.endsWith('?') === false
            ? ['the section “### Circle question” must end in a question mark']
            : []),
        ]
        return [...new Set(said)].map((fault) => `${place(stage, day)}: ${fault}.`)
      }),
    ]),
  ]
}

/** Words of what a stage is opened with. */
const introductionLength = 80

function missingStages(stages: Stage[]): string[] {
  const numbers = Array.from({ length: stageCount }, (_, index) => index + 1)
  return numbers.flatMap((number) => {
    const files = stages.filter((stage) => stage.number === number).map(fileOf)
    if (files.length === 1) return []
    const name = `programme/${twoDigits(number)}-….md`
    return files.length === 0
      ? `There is no file ${name}.`
      : `There is more than one file ${name}: ${files.join(', ')}.`
  })
}

function stageFaults(stage: Stage): string[] {
  const faults: string[] = []
  const first = (stage.number - 1) * daysPerStage + 1
  const expected = Array.from({ length: daysPerStage }, (_, index) => first + index)
  const found = stage.days.map(({ day }) => day)
  if (stage.number < 1 || stage.number > stageCount) faults.push(`the number must be from 1 to ${stageCount}`)
  if (!stage.discipline) faults.push('the first line must be “# ” and the name of the discipline')
  if (!stage.description) faults.push('a sentence about the discipline must stand under its name')
  const words = countWords(stage.description)
  if (words > introductionLength)
    faults.push(`the introduction has ${words} words, and ${introductionLength} are the most`)
  if (found.join() !== expected.join())
    faults.push(
      `the days must be ${expected.join(', ')} in this order, and are ${found.join(', ') || 'missing'}`,
    )
  return faults.map((fault) => `${fileOf(stage)}: ${fault}.`)
}

const headings: Partial<Record<DayFault['field'], string>> = {
  reflectionPrompt: '### Reflection',
  challengePrompt: '### Challenge',
  withoutFood: '### Without food',
  healthNote: '### Health',
  closingPrayer: '### Closing prayer',
  circleQuestion: '### Circle question',
}

/** Which days need a section that others do not have. */
const needed: Partial<Record<DayFault['field'], string>> = {
  withoutFood: ', and each fasting day needs it',
  healthNote: ', and each fasting day needs it',
  circleQuestion: ', and the last day of each stage needs it',
}

/** What is wrong with a day, in the words of its file. */
function sayInFile(fault: DayFault): string {
  const section = `the section “${headings[fault.field]}”`
  switch (fault.kind) {
    case 'missing':
      if (fault.field === 'title') return 'the title is missing'
      if (fault.field === 'references') return 'a line “Scripture: …” with at least one reference is missing'
      if (fault.field === 'context') return 'a line “Context: …” is missing'
      return `${section} is missing or empty${needed[fault.field] ?? ''}`
    case 'unwanted':
      return fault.field === 'circleQuestion'
        ? `${section} belongs to the last day of a stage only`
        : `${section} belongs to the fasting days only`
    case 'too-long':
      if (fault.field === 'title')
        return `the title has ${fault.length} characters, and ${fault.most} are the most`
      if (fault.field === 'closingPrayer' || fault.field === 'circleQuestion')
        return `${section} has ${fault.length} words, and ${fault.most} are the most`
      if (fault.field === 'references')
        return `there are ${fault.length} references, and ${fault.most} are the most`
      return `the day has ${fault.length} words, and ${fault.most} are the most`
    case 'mark':
      return sayMark(fault.mark)
    case 'no-passage':
    case 'no-verses':
      return sayReferenceFault(fault.reference, fault.kind) ?? ''
    case 'twice':
      return `“${fault.reference}” stands there twice`
    case 'too-many-verses':
      return `the passages have ${fault.length} verses together, and ${fault.most} are the most`
    case 'repeated':
      return `the ${fault.field === 'title' ? 'title' : 'main passage'} is that of day ${fault.day} too`
    default:
      return fault satisfies never
  }
}

function place(stage: Stage, { day }: ShippedDay): string {
  return `${fileOf(stage)}, day ${day}`
}

function fileOf({ number, slug }: Stage): string {
  return `programme/${twoDigits(number)}-${slug}.md`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
