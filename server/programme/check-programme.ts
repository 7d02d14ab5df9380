import { daysPerStage, stageCount, stageOf } from '#contract/programme/length.ts'
import type { DayText, Programme, Stage } from './read-programme.ts'
import { parsePassage } from './scripture.ts'
import { countWords, markFaults, referenceFault } from './text-faults.ts'

/**
 * Every fault of a programme, one sentence each, that names file and day and says what to change. Empty when all is
 * well.
 */
export function checkProgramme({ stages }: Programme): string[] {
  return [
    ...missingStages(stages),
    ...stages.flatMap((stage) => [
      ...stageFaults(stage),
      ...stage.days.flatMap((day) => dayFaults(day).map((fault) => `${place(stage, day)}: ${fault}.`)),
    ]),
    ...repeated(stages, 'the title', ({ title }) => title.toLowerCase()),
    ...repeated(stages, 'the main passage', ({ references: [main] }) => mainPassage(main)),
  ]
}

const fastingStage = 3
const longestTitle = 60
const mostReferences = 8
const mostWords = 400

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
  if (found.join() !== expected.join())
    faults.push(
      `the days must be ${expected.join(', ')} in this order, and are ${found.join(', ') || 'missing'}`,
    )
  return faults.map((fault) => `${fileOf(stage)}: ${fault}.`)
}

function dayFaults(day: DayText): string[] {
  const faults: string[] = []
  const words = countWords(textsOf(day).join(' '))
  if (day.title.length > longestTitle)
    faults.push(`the title has ${day.title.length} characters, and ${longestTitle} are the most`)
  if (day.references.length < 1) faults.push('a line “Scripture: …” with at least one reference is missing')
  if (day.references.length > mostReferences)
    faults.push(`there are ${day.references.length} references, and ${mostReferences} are the most`)
  if (!day.context) faults.push('a line “Context: …” is missing')
  if (!day.reflectionPrompt) faults.push('the section “### Reflection” is missing or empty')
  if (!day.challengePrompt) faults.push('the section “### Challenge” is missing or empty')
  if (words > mostWords) faults.push(`the day has ${words} words, and ${mostWords} are the most`)
  return [
    ...faults,
    ...day.references.map(referenceFault).filter((fault) => fault !== null),
    ...fastingFaults(day),
    ...markFaults(textsOf(day).join('\n\n')),
  ]
}

function fastingFaults({ day, withoutFood, healthNote }: DayText): string[] {
  const fasting = stageOf(day) === fastingStage
  const given = { '### Without food': withoutFood, '### Health': healthNote }
  return Object.entries(given).flatMap(([heading, text]) => {
    if (fasting)
      return text ? [] : `the section “${heading}” is missing or empty, and each fasting day needs it`
    return text === null ? [] : `the section “${heading}” belongs to the fasting days only`
  })
}

/** Days whose key stands earlier in the programme as well. */
function repeated(stages: Stage[], what: string, keyOf: (day: DayText) => string): string[] {
  const seen = new Map<string, number>()
  return stages.flatMap((stage) =>
    stage.days.flatMap((day) => {
      const key = keyOf(day)
      const before = seen.get(key)
      seen.set(key, before ?? day.day)
      return before === undefined || !key ? [] : `${place(stage, day)}: ${what} is that of day ${before} too.`
    }),
  )
}

/** The same for "Psalm 23:1-6", "Psalms 23:1-6" and "Psalm 23". */
function mainPassage(reference: string | undefined): string {
  const passage = reference ? parsePassage(reference) : null
  return passage ? JSON.stringify([passage.book, passage.from, passage.to]) : ''
}

function textsOf(day: DayText): string[] {
  const { title, context, reflectionPrompt, challengePrompt, withoutFood, healthNote } = day
  return [title, context, reflectionPrompt, challengePrompt, withoutFood ?? '', healthNote ?? '']
}

function place(stage: Stage, { day }: DayText): string {
  return `${fileOf(stage)}, day ${day}`
}

function fileOf({ number, slug }: Stage): string {
  return `programme/${twoDigits(number)}-${slug}.md`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
