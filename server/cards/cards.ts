import type { WholeDayRow } from '#server/programme/days.ts'
import { defaultStageName, type Programme } from '#server/programme/read-programme.ts'
import { dayWords } from '#words/en/programme.ts'
import type { DayCard } from './day-card.ts'

/** What is printed on one of the two cards of a day. */
export function cardOf(row: WholeDayRow, kind: DayCard['kind'], appName: string): DayCard {
  return {
    day: row.day,
    kind,
    stageLabel: dayWords.stage({ number: row.stage_number, name: row.stage_name }),
    discipline: row.discipline,
    title: row.title,
    references: row.passages.map(({ reference }) => reference),
    prompt: kind === 'reflection' ? row.reflection_prompt : row.challenge_prompt,
    appName,
  }
}

/** The 150 cards of the programme as shipped, in the order of the days. */
export function dayCards({ stages }: Programme, appName: string): DayCard[] {
  return stages.flatMap(({ number, discipline, days }) =>
    days.flatMap(({ day, title, references, reflectionPrompt, challengePrompt }) => {
      const stageLabel = dayWords.stage({ number, name: defaultStageName(number) })
      const shared = { day, stageLabel, discipline, title, references, appName }
      return [
        { ...shared, kind: 'reflection' as const, prompt: reflectionPrompt },
        { ...shared, kind: 'challenge' as const, prompt: challengePrompt },
      ]
    }),
  )
}
