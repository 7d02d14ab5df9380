import { sql } from 'kysely'
import type { FeedbackFigures } from '#contract/analytics/analytics.ts'
import { answeredDays, fewestTold, waitingDays } from '#contract/analytics/limits.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** What waits for feedback, by its age; where that is null, what was answered, to how many, and what the middle one of it had waited, in minutes. */
type Row = { age: number | null; items: number; people: number | null; median: number | null }

/** What waits in the queue of whoever asks, and how long what was answered lately had waited, if that is not of few. Errors: NOT_IN_PLAN. */
export async function readFeedbackFigures(tx: Transaction): Promise<FeedbackFigures> {
  const { answeredPeople, medianMinutes, ...figures } = await countFeedback(tx)
  return { ...figures, medianMinutes: answeredPeople < fewestTold ? null : medianMinutes }
}

/** The same, however few were answered, and how many these are. Errors: NOT_IN_PLAN. */
export async function countFeedback(tx: Transaction): Promise<FeedbackFigures & { answeredPeople: number }> {
  await requireFeature(tx, 'advanced-analytics')
  const since = tx.now.subtract({ hours: answeredDays * 24 })
  const rows = await tx.all(sql<Row>`
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
