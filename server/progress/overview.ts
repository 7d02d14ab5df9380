import { daysPerStage, programmeLength, stageCount, stageOf } from '#contract/programme/length.ts'
import type { DayTab, Range } from '#contract/progress/progress.ts'
import { frontier } from './day-rule.ts'

/** Days of a range. */
const rangeLength = 15
/** Days that the tab of upcoming ones shows at the most. */
const mostUpcoming = 9
/** Disciplines that have a card: the current one and two more. */
const cards = 3

type Days = ReadonlySet<number>

/** The stage of the current discipline: that of the first day not complete. */
export function currentStage(completed: Days): number {
  return stageOf(frontier(completed))
}

/** The numbers of the stages with a card: the current one and the two after it, or the last three. */
export function disciplineCards(completed: Days): number[] {
  const first = Math.min(currentStage(completed), stageCount - cards + 1)
  return Array.from({ length: cards }, (_, index) => first + index)
}

/** How many days of a stage are complete. */
export function stageProgress(completed: Days, stage: number): number {
  return countBetween(completed, (stage - 1) * daysPerStage + 1, stage * daysPerStage)
}

/** The five ranges, and how many days of each are complete. */
export function ranges(completed: Days): Range[] {
  return Array.from({ length: programmeLength / rangeLength }, (_, index) => {
    const first = index * rangeLength + 1
    const last = first + rangeLength - 1
    return { first, last, completed: countBetween(completed, first, last) }
  })
}

/** The tabs that list a day, beside the one of all days. */
export function tabsOf(day: number, completed: Days): DayTab[] {
  const tabs: [DayTab, boolean][] = [
    ['current', isCurrent(day, completed)],
    ['upcoming', isUpcoming(day, completed)],
    ['completed', completed.has(day)],
  ]
  return tabs.filter(([, lists]) => lists).map(([tab]) => tab)
}

// What is left of the current discipline, and the day of today even where it is the last one and complete.
function isCurrent(day: number, completed: Days): boolean {
  if (stageOf(day) !== currentStage(completed)) return false
  return !completed.has(day) || day === frontier(completed)
}

// The next few that are not complete, from the discipline after the current one on.
function isUpcoming(day: number, completed: Days): boolean {
  const first = currentStage(completed) * daysPerStage + 1
  if (day < first || completed.has(day)) return false
  return day - first - countBetween(completed, first, day) < mostUpcoming
}

function countBetween(days: Days, first: number, last: number): number {
  let count = 0
  for (let day = first; day <= last; day++) if (days.has(day)) count++
  return count
}
