import { type RawBuilder, sql } from 'kysely'
import type { Home } from '#contract/home/home.ts'
import { daysPerStage } from '#contract/programme/length.ts'
import type { Stage } from '#contract/programme/day.ts'
import { api } from '#server/api.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { me, myWalk } from '#server/database/asker.ts'
import { dayQuery, type DayRow, newestOpenedDay, presentChallenge } from '#server/programme/days.ts'
import { opensAfter } from '#server/progress/day-rule.ts'
import { presentProgress, presentWalk, walkQuery } from '#server/progress/walk-state.ts'
import { whyOfDay } from '#server/welcome/why.ts'

export const home = {
  read: api.home.read.handler(({ context }) => context.read(readHome)),
}

/** Hours without writing after which Home welcomes a person back. */
const absence = { hours: 3 * 24 }

/** What Home shows: the day to walk, how far the person has come, and what is next. */
async function readHome(tx: Transaction): Promise<Home> {
  const [walkRow, guessed, { unlock }] = await Promise.all([
    tx.first(walkQuery()),
    tx.first(shownDay(newestOpenedDay())),
    tx.person,
  ])
  if (!walkRow) throw new Error('A person without a walk')
  const walk = presentWalk(walkRow)
  const progress = presentProgress(walk, tx.now)
  const day = progress.displayedDay
  const content = guessed?.day === day ? guessed : await tx.first(shownDay(sql`${day}::smallint`))
  if (!content) throw new Error(`No text for day ${day}`)
  const written = walk.written.get(day) ?? { reflection: false, challenge: false }
  return {
    today: presentToday(content, written),
    progress,
    welcomeBack: wasAbsent(walk.latest, tx.now),
    wouldOpenAt: dateOf(opensAfter(tx.now, unlock)),
    reflections: progress.opened.filter((opened) => walk.written.get(opened)?.reflection).length,
    stageEnd: presentStageEnd(content, walk.completed),
    why: await whyOfDay(tx, myWalk, day),
  }
}

function shownDay(day: RawBuilder<unknown>): RawBuilder<DayWithStageEnd> {
  return dayQuery<DayWithStageEnd>(day, stageEndColumns)
}

function presentToday(row: DayRow, written: Home['today']['written']): Home['today'] {
  return {
    day: row.day,
    stage: { number: row.stage_number, name: row.stage_name, discipline: row.discipline },
    title: row.title,
    ...presentChallenge(row),
    written,
  }
}

function wasAbsent(latest: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return latest !== null && Temporal.Instant.compare(latest.add(absence), now) <= 0
}

/** A day with what there is to look back on from it: on the last day of a stage, and on the first of the next; else these are null. */
type DayWithStageEnd = DayRow & {
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
const stageEndColumns = sql`,
  (select ${stageJson} = ${ended}) as ended_stage,
  (select ${stageJson} = ${ended} + 1) as next_stage,
  (select ${reflection} = (${ended} - 1) * ${length} + 1) as first_words,
  (select ${reflection} = ${ended} * ${length}) as last_words`

/** What a person who has come to the end of a stage may look back on, until the first day of the next is complete. */
function presentStageEnd(
  { day, ended_stage: stage, next_stage: next, first_words: first, last_words: last }: DayWithStageEnd,
  completed: ReadonlySet<number>,
): Home['stageEnd'] {
  if (!stage) return null
  const isOver = completed.has(stage.number * daysPerStage)
  const isNew = day === stage.number * daysPerStage || !completed.has(day)
  return isOver && isNew ? { stage, next, first, last } : null
}
