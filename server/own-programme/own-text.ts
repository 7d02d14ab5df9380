import type { DayText } from '#contract/programme/day-text.ts'
import type { Passage } from '#contract/programme/day.ts'
import { withUsualName } from '#server/programme/scripture.ts'
import { findPassage } from '#server/programme/translation.ts'

/** The text of a day as the database keeps it, with the words of its passages. */
export type TextRow = {
  title: string
  context: string
  reflection_prompt: string
  challenge_prompt: string
  without_food: string | null
  health_note: string | null
  closing_prayer: string | null
  /** Missing in a version that is older than the question. */
  circle_question?: string | null
  passages: Passage[]
}

export function presentText(row: TextRow): DayText {
  return {
    title: row.title,
    references: row.passages.map(({ reference }) => reference),
    context: row.context,
    reflectionPrompt: row.reflection_prompt,
    challengePrompt: row.challenge_prompt,
    withoutFood: row.without_food,
    healthNote: row.health_note,
    closingPrayer: row.closing_prayer,
    circleQuestion: row.circle_question ?? null,
  }
}

/** A text with its passages called by their usual names, whatever somebody typed for them. */
export function withUsualNames(text: DayText): DayText {
  return { ...text, references: text.references.map(withUsualName) }
}

/** The passages of those references that the translation has, each once. */
export function passagesOf(references: readonly string[]): Passage[] {
  return [...new Set(references)].map(findPassage).filter((passage) => passage !== null)
}

/** A text without faults as the database keeps it: JSON that it takes, whatever was typed. */
export function keptText(text: DayText): string {
  const row: TextRow = {
    title: text.title,
    context: text.context,
    reflection_prompt: text.reflectionPrompt,
    challenge_prompt: text.challengePrompt,
    without_food: text.withoutFood,
    health_note: text.healthNote,
    closing_prayer: text.closingPrayer,
    circle_question: text.circleQuestion,
    passages: passagesOf(text.references),
  }
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}

export function isSameText(one: DayText, other: DayText): boolean {
  const names = Object.keys(one) as (keyof DayText)[]
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
