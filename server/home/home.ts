import { sql, type RawBuilder } from 'kysely'
import type { Home } from '#contract/home/home.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type DayRow, dayQuery, newestOpenedDay, presentChallenge } from '#server/programme/days.ts'
import { opensAfter } from '#server/progress/day-rule.ts'
import { presentProgress, presentWalk, walkQuery } from '#server/progress/walk-state.ts'
import { type DayWithStageEnd, presentStageEnd, stageEndColumns } from './stage-end.ts'

/** Hours without writing after which Home welcomes a person back. */
const absence = { hours: 3 * 24 }

/** What Home shows: the day to walk, how far the person has come, and what is next. */
export async function readHome(tx: Transaction): Promise<Home> {
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
