import { sql } from 'kysely'
import type { Home } from '#contract/home/home.ts'
import { daysPerStage } from '#contract/programme/length.ts'
import type { Stage } from '#contract/programme/day.ts'
import { me, myWalk } from '#server/platform/asker.ts'
import type { DayRow } from '#server/programme/days.ts'

/** A day with what there is to look back on where it ends a stage; of any other day these are null. */
export type DayWithStageEnd = DayRow & {
  next_stage: Stage | null
  first_words: string | null
  last_words: string | null
}

const reflection = sql`
  select text from app.entries
  where person_id = ${me} and walk = ${myWalk} and kind = 'reflection' and trashed_at is null and day`

/** Columns of the query of a day: the stage after it, and one's reflections of the first and last day of its own. */
export const stageEndColumns = sql`,
  case when d.day % ${daysPerStage}::integer = 0 then (
    select json_build_object('number', number, 'name', name, 'discipline', discipline)
    from app.stages where number = s.number + 1
  ) end as next_stage,
  case when d.day % ${daysPerStage}::integer = 0 then (${reflection} = d.day - ${daysPerStage - 1}::integer) end as first_words,
  case when d.day % ${daysPerStage}::integer = 0 then (${reflection} = d.day) end as last_words`

/** What a person who has come to the end of a stage may look back on. */
export function presentStageEnd({
  day,
  next_stage,
  first_words,
  last_words,
}: DayWithStageEnd): Home['stageEnd'] {
  if (day % daysPerStage !== 0) return null
  const next = next_stage && {
    number: next_stage.number,
    name: next_stage.name,
    discipline: next_stage.discipline,
  }
  return { next, first: first_words, last: last_words }
}
