import { sql } from 'kysely'
import type { ActivityFigures, FeedbackFigures } from '#contract/analytics/analytics.ts'
import { activeWeeks, answeredDays, fewestTold, waitingDays } from '#contract/analytics/limits.ts'
import { api } from '#server/api.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import { present } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readPeopleFigures, readStops } from './walks.ts'

export const analytics = {
  people: api.analytics.people.handler(({ context }) => context.read(readPeopleFigures)),
  stops: api.analytics.stops.handler(({ context }) => context.read(readStops)),
  activity: api.analytics.activity.handler(({ context }) => context.read(readActivity)),
  feedback: api.analytics.feedback.handler(({ context }) => context.read(readFeedbackFigures)),
}

/** A week by its Monday, with what was done in it. */
type Week = { begins: string; completions: number; marked: number; people: number }

/** What was completed in each of the last weeks, and by how many; of a week with few people nothing. Errors: NOT_IN_PLAN. */
async function readActivity(tx: Transaction): Promise<ActivityFigures> {
  const { zone, weeks } = await countActivity(tx)
  return {
    zone,
    weeks: weeks.map((week) => {
      const isTold = week.completions === 0 || week.people >= fewestTold
      return isTold ? week : { begins: week.begins, completions: null, marked: null, people: null }
    }),
  }
}

/**
 * The exact numbers behind `readActivity`: what was completed in each of the last weeks, and by how many. Not to be sent to a page. A day that
 * an admin marked does not make its person active. Errors: NOT_IN_PLAN.
 */
export async function countActivity(tx: Transaction) {
  await requireFeature(tx, 'advanced-analytics')
  const { unlock } = await tx.person
  const thisWeek = sql`(
    select sec.week_of(${present}, ${unlock.rule}, ${unlock.hour}::smallint, ${unlock.zone}))`
  // Whoever was on two walks in one week is one person all the same; such are few, and looked for apart.
  const weeks = await tx.all(sql<Week>`
    with done as materialized (
      select k.week, w.person_id, k.completions, k.marks
      from sec.counted_people() p
      join app.walks w on w.person_id = p.id
      cross join unnest(w.weeks, w.week_completions, w.week_marks) as k (week, completions, marks)
      where k.week > ${thisWeek} - ${7 * activeWeeks}::integer
    ), twice as (
      select week, sum(walks - 1) as people
      from (
        select week, person_id, count(*) as walks from done
        where marks < completions and person_id in (select person_id from app.walks where number > 1)
        group by week, person_id
      ) each group by week
    )
    select week::text as begins, coalesce(sum(completions), 0)::integer as completions, coalesce(sum(marks), 0)::integer as marked,
      (count(*) filter (where marks < completions) - coalesce(min(twice.people), 0))::integer as people
    from (
      select ${thisWeek} - 7 * ago as week from generate_series(0, ${activeWeeks - 1}::integer) ago
    ) weeks left join done using (week) left join twice using (week)
    group by week order by week`)
  return { zone: unlock.zone, weeks }
}

/** What waits for feedback, by its age; where that is null, what was answered, to how many, and what the middle one of it had waited, in minutes. */
type AgeRow = { age: number | null; items: number; people: number | null; median: number | null }

/** What waits in the queue of whoever asks, and how long what was answered lately had waited, if that is not of few. Errors: NOT_IN_PLAN. */
async function readFeedbackFigures(tx: Transaction): Promise<FeedbackFigures> {
  const { answeredPeople, medianMinutes, ...figures } = await countFeedback(tx)
  return { ...figures, medianMinutes: answeredPeople < fewestTold ? null : medianMinutes }
}

/**
 * The exact numbers behind `readFeedbackFigures`, however few were answered, and how many these are. Not to be sent to a page. Errors:
 * NOT_IN_PLAN.
 */
export async function countFeedback(tx: Transaction): Promise<FeedbackFigures & { answeredPeople: number }> {
  await requireFeature(tx, 'advanced-analytics')
  const since = tx.now.subtract({ hours: answeredDays * 24 })
  const rows = await tx.all(sql<AgeRow>`
    select * from sec.feedback_figures(${[...waitingDays]}::double precision[], ${since.toString()}::timestamptz)`)
  const bounds = [0, ...waitingDays]
  const ages = bounds.map((fromDays, age) => ({
    fromDays,
    untilDays: bounds[age + 1] ?? null,
    items: rows.find((row) => row.age === age)?.items ?? 0,
  }))
  const answered = rows.find((row) => row.age === null)
  return {
    waiting: ages.reduce((sum, age) => sum + age.items, 0),
    ages,
    answered: answered?.items ?? 0,
    answeredPeople: answered?.people ?? 0,
    medianMinutes: typeof answered?.median === 'number' ? Math.round(answered.median) : null,
  }
}
