import { sql } from 'kysely'
import type { Home } from '#contract/home/home.ts'
import { daysPerStage } from '#contract/programme/length.ts'
import type { Stage } from '#contract/programme/day.ts'
import { me, myWalk } from '#server/database/asker.ts'
import type { DayRow } from '#server/programme/days.ts'

/** A day with what there is to look back on from it: on the last day of a stage, and on the first of the next; else these are null. */
export type DayWithStageEnd = DayRow & {
  ended_stage: Stage | null
  next_stage: Stage | null
  first_words: string | null
  last_words: string | null
}

const length = sql`${daysPerStage}::integer`
// How many stages have ended with this day or with the one before it.
const ended = sql`case when d.day % ${length} < 2 then nullif(d.day / ${length}, 0) end`
const stageJson = sql`json_build_object('number', number, 'name', name, 'discipline', discipline) from app.stages where number`
const reflection = sql`
  text from app.entries
  where person_id = ${me} and walk = ${myWalk} and kind = 'reflection' and trashed_at is null and day`

/** Columns of the query of a day: the stage that has ended, the one after it, and one's reflections of its first day and its last. */
export const stageEndColumns = sql`,
  (select ${stageJson} = ${ended}) as ended_stage,
  (select ${stageJson} = ${ended} + 1) as next_stage,
  (select ${reflection} = (${ended} - 1) * ${length} + 1) as first_words,
  (select ${reflection} = ${ended} * ${length}) as last_words`

/** What a person who has come to the end of a stage may look back on, until the first day of the next is complete. */
export function presentStageEnd(
  { day, ended_stage: stage, next_stage: next, first_words: first, last_words: last }: DayWithStageEnd,
  completed: ReadonlySet<number>,
): Home['stageEnd'] {
  if (!stage) return null
  const isOver = completed.has(stage.number * daysPerStage)
  const isNew = day === stage.number * daysPerStage || !completed.has(day)
  return isOver && isNew ? { stage, next, first, last } : null
}
