import type { Brand } from '#contract/brand/brand.ts'
import { defaultColours } from '#contract/brand/default-colours.ts'
import { printed } from '#contract/programme/drawable.ts'
import type { WholeDayRow } from '#server/programme/days.ts'
import { defaultStageName, type Programme } from '#server/programme/read-programme.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import type { DayCard } from './day-card.ts'

/**
 * What is printed on one of the two cards of a day for the organization of a brand. What has letters that cannot be drawn is not: the
 * text stands beside the card wherever that is shown.
 */
export function cardOf(row: WholeDayRow, kind: DayCard['kind'], brand: Brand): DayCard {
  return {
    day: row.day,
    kind,
    stageLabel: dayWords.stage({ number: row.stage_number, name: printed(row.stage_name) }),
    discipline: row.discipline,
    title: printed(row.title),
    references: row.passages.map(({ reference }) => reference),
    prompt: printed(kind === 'reflection' ? row.reflection_prompt : row.challenge_prompt),
    organization: printed(brand.name),
    ...ownColours(brand),
  }
}

/** The colours in which pictures for a church are drawn; none where they are those of everybody. */
export function ownColours({ primaryColor, secondaryColor, tertiaryColor }: Brand): Pick<DayCard, 'colours'> {
  const colours = { primaryColor, secondaryColor, tertiaryColor }
  const places = ['primaryColor', 'secondaryColor', 'tertiaryColor'] as const
  return places.every((place) => colours[place] === defaultColours[place]) ? {} : { colours }
}

/** The 150 cards of the programme as shipped, in the order of the days. */
export function dayCards({ stages }: Programme, organization: string): DayCard[] {
  return stages.flatMap(({ number, discipline, days }) =>
    days.flatMap(({ day, title, references, reflectionPrompt, challengePrompt }) => {
      const stageLabel = dayWords.stage({ number, name: defaultStageName(number) })
      const shared = { day, stageLabel, discipline, title, references, organization: printed(organization) }
      return [
        { ...shared, kind: 'reflection' as const, prompt: reflectionPrompt },
        { ...shared, kind: 'challenge' as const, prompt: challengePrompt },
      ]
    }),
  )
}
