import { sql, type RawBuilder } from 'kysely'
import type { ImageKind } from '#contract/images/limits.ts'
import { daysPerStage, programmeLength } from '#contract/programme/length.ts'
import type { ChallengeText, DayContent, Passage } from '#contract/programme/day.ts'
import { me, myWalk, present } from '#server/database/asker.ts'
import { dayWords } from '#words/en/programme/programme.ts'

export type DayRow = {
  day: number
  title: string
  stage_number: number
  stage_name: string
  discipline: string
  context: string
  reflection_prompt: string
  challenge_prompt: string
  without_food: string | null
  health_note: string | null
  closing_prayer: string | null
}

/** `uploads`: what stands in place of the generated pictures. */
export type WholeDayRow = DayRow & {
  introduction: string | null
  circle_question: string | null
  passages: Passage[]
  uploads: Partial<Record<ImageKind, { key: string; alt: string | null }>>
}

/**
 * What a day asks, for where its scripture is not read; no row while the day is locked to the person who asks. `also` are
 * columns beside it, each after a comma, where `d` is the day and `s` its stage.
 */
export function dayQuery<Row extends DayRow>(
  day: RawBuilder<unknown>,
  also: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`
    select d.day, d.title, s.number as stage_number, s.name as stage_name, s.discipline,
      t.context, t.reflection_prompt, t.challenge_prompt, t.without_food, t.health_note, t.closing_prayer${also}
    from app.days d
    join app.stages s on s.number = d.stage
    join app.day_texts t on t.day = d.day
    where d.day = ${day}`
}

/** All of a day, its scripture included; no row while the day is locked to the person who asks. */
export function wholeDayQuery(day: RawBuilder<unknown>): RawBuilder<WholeDayRow> {
  return dayQuery<WholeDayRow>(
    day,
    sql`, case when d.day % ${daysPerStage} = 1 then s.description end as introduction, t.passages,
      case when d.day % ${daysPerStage} = 0 and exists (select from sec.my_circles()) then t.circle_question end as circle_question, (
      select coalesce(jsonb_object_agg(i.kind, jsonb_build_object('key', i.key, 'alt', i.alt_text)), '{}')
      from app.daily_images i
      where i.day = d.day and i.left_at is null and (select sec.has_feature('content-customization'))
    ) as uploads`,
  )
}

/** The newest day that has opened in a walk, the present one if left out: nearly always the one to show. */
export function newestOpenedDay(walk: RawBuilder<unknown> = myWalk): RawBuilder<unknown> {
  return sql`
    coalesce((select max(day) from app.openings
      where person_id = ${me} and walk = ${walk} and opens_at <= ${present}), 1)`
}

export function presentDay(row: WholeDayRow): DayContent {
  const { day, title } = row
  // The picture in plain words, for those who do not see it; its text stands beside it on every page.
  const image = (kind: ImageKind) => ({
    src: `/daily-journal-images/day-${day}/${kind}.jpg`,
    strip: `/daily-journal-images/day-${day}/${kind}-strip.webp`,
    fallback: `/images/day-${day}-${kind}.jpg`,
    alt: row.uploads[kind]?.alt ?? dayWords.cardAlt(day, programmeLength, title, kind),
  })
  return {
    day,
    title,
    stage: { number: row.stage_number, name: row.stage_name, discipline: row.discipline },
    introduction: row.introduction,
    context: row.context,
    reflectionPrompt: row.reflection_prompt,
    ...presentChallenge(row),
    passages: row.passages.map(presentPassage),
    images: {
      reflection: image('reflection'),
      challenge: image('challenge'),
    },
    circleQuestion: row.circle_question,
  }
}

export function presentPassage({ reference, verses }: Passage): Passage {
  return {
    reference,
    verses: verses.map(({ chapter, verse, text, opens }) => ({ chapter, verse, text, opens })),
  }
}

/** What the day asks one to do, with all that belongs to it. */
export function presentChallenge(row: DayRow): ChallengeText {
  return {
    challengePrompt: row.challenge_prompt,
    withoutFood: row.without_food,
    healthNote: row.health_note,
    closingPrayer: row.closing_prayer,
  }
}
