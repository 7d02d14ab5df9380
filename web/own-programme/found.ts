import { folded } from '#contract/folded.ts'
import type { ListedDay, OwnStage } from '#contract/own-programme/own-programme.ts'
import { stageOf } from '#contract/programme/length.ts'

/** The days that bear all of these words in title, passage, stage or discipline, and, if asked for, only those that are changed. */
export function found(
  days: readonly ListedDay[],
  stages: readonly OwnStage[],
  { words, changed }: { words: string; changed: boolean },
): ListedDay[] {
  const sought = folded(words).split(' ').filter(Boolean)
  return days.filter(({ day, title, reference, changedAt }) => {
    if (changed && changedAt === null) return false
    const stage = stages.find(({ number }) => number === stageOf(day))
    const text = folded(`day ${day} ${title} ${reference} ${stage?.name ?? ''} ${stage?.discipline ?? ''}`)
    return sought.every((word) => holds(text, word))
  })
}

// A number is a whole one: who looks for day 6 does not mean chapter 62.
function holds(text: string, word: string): boolean {
  return /^\d+$/.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) : text.includes(word)
}
