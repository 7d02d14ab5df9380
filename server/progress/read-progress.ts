import { sql } from 'kysely'
import type { Stage } from '#contract/programme/day.ts'
import type { ProgressPage, WalkDay } from '#contract/progress/progress.ts'
import { me } from '#server/database/asker.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/transaction.ts'
import {
  askedWalk,
  foundWalk,
  latestComplete,
  presentProgress,
  type Walk,
  walkQuery,
  walksQuery,
} from './walk-state.ts'
import { currentStage, disciplineCards, ranges, stageProgress, tabsOf } from './overview.ts'

type Beside = ProgressPage['beside']
type DayRow = { day: number; title: string; stage: number; testimony: boolean; draft: boolean }

/** All that the progress page shows of a walk: the one that is asked for, or the one that the person is on. NOT_FOUND. */
export async function readProgress(tx: Transaction, asked?: number): Promise<ProgressPage> {
  const which = askedWalk(asked)
  const [row, person, walks, latest, days, stages, beside] = await Promise.all([
    tx.first(walkQuery(which)),
    tx.person,
    tx.all(walksQuery),
    tx.first(sql<{ number: number | null }>`select ${latestComplete} as number`),
    // Everyone may read ahead in the titles.
    tx.all(sql<DayRow>`
      select d.day, d.title, d.stage, d.day = any (array(
        select day from app.entries
        where person_id = ${me} and walk = ${which} and kind = 'testimony' and trashed_at is null
      )) as testimony, d.day = any (array(
        select day from app.drafts where person_id = ${me} and walk = ${which}
      )) as draft
      from app.days d order by d.day`),
    tx.all(sql<Stage>`select number, name, discipline from app.stages order by number`),
    tx.first(sql<Beside>`
      select count(*) filter (where kind = 'testimony')::integer as testimony,
        count(*) filter (where kind = 'prayer')::integer as prayer
      from app.entries
      where person_id = ${me} and walk = ${which} and kind in ('testimony', 'prayer') and trashed_at is null`),
  ])
  const walk = foundWalk(row)
  const progress = presentProgress(walk, tx.now)
  const opened = new Set(progress.opened)
  return {
    progress,
    presentWalk: person.walk,
    walks: walks.map(({ number }) => number),
    latestComplete: latest?.number ?? null,
    ranges: ranges(walk.completed),
    stages: stages.map(({ number, name, discipline }) => ({
      number,
      name,
      discipline,
      completed: stageProgress(walk.completed, number),
    })),
    currentStage: currentStage(walk.completed),
    cards: disciplineCards(walk.completed),
    days: days.map((day) => presentWalkDay(day, walk, opened)),
    beside: { testimony: beside?.testimony ?? 0, prayer: beside?.prayer ?? 0 },
  }
}

function presentWalkDay(
  { day, title, stage, testimony, draft }: DayRow,
  walk: Walk,
  opened: ReadonlySet<number>,
): WalkDay {
  const { reflection = false, challenge = false } = walk.written.get(day) ?? {}
  const completedAt = walk.completedAt.get(day)
  return {
    day,
    title,
    stage,
    completedAt: completedAt ? dateOf(completedAt) : null,
    opened: opened.has(day),
    written: { reflection, challenge, testimony },
    draft,
    tabs: tabsOf(day, walk.completed),
  }
}
