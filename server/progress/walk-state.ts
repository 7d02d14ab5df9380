import { sql, type RawBuilder } from 'kysely'
import type { Progress } from '#contract/progress/eligibility.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database.ts'
import { displayedDay, frontier, keptOpenings, nextOpening, type WalkState } from './day-rule.ts'

/** A walk as one row: days beside moments in milliseconds since 1970. */
export type WalkRow = {
  walk: number
  completed_days: number[]
  completed_at: number[]
  opening_days: number[]
  opens_at: number[]
  /** Days not complete that have a live reflection. */
  reflection_days: number[]
  challenge_days: number[]
}

/** The walk that the person is on, or an earlier one, in one statement. */
export function walkQuery(walk: RawBuilder<unknown> = sql`sec.walk()`): RawBuilder<WalkRow> {
  return sql<WalkRow>`
    with mine as (
      select day, completed_at from app.completions where person_id = sec.person() and walk = ${walk}
    ), ahead as (
      select day, opens_at from app.openings where person_id = sec.person() and walk = ${walk}
    ), begun as (
      select day, kind from app.entries
      where person_id = sec.person() and walk = ${walk} and trashed_at is null and day not in (select day from mine)
    )
    select ${walk} as walk,
      array(select day from mine order by day) as completed_days,
      array(select (extract(epoch from completed_at) * 1000)::float8 from mine order by day) as completed_at,
      array(select day from ahead order by day) as opening_days,
      array(select (extract(epoch from opens_at) * 1000)::float8 from ahead order by day) as opens_at,
      array(select day from begun where kind = 'reflection') as reflection_days,
      array(select day from begun where kind = 'challenge') as challenge_days`
}

/** The same walk in the terms of the day rule, with the moment of each completion. */
export type Walk = WalkState & { number: number; completedAt: ReadonlyMap<number, Temporal.Instant> }

export function presentWalk(row: WalkRow): Walk {
  const challenged = new Set(row.challenge_days)
  const reflected = new Set(row.reflection_days)
  const begun = reflected.union(challenged)
  return {
    number: row.walk,
    completed: new Set(row.completed_days),
    completedAt: moments(row.completed_days, row.completed_at),
    openings: moments(row.opening_days, row.opens_at),
    written: new Map(
      [...begun].map((day) => [day, { reflection: reflected.has(day), challenge: challenged.has(day) }]),
    ),
  }
}

/** How far the walk has come at `now`, as the contract tells it. */
export function presentProgress(walk: Walk, now: Temporal.Instant): Progress {
  const next = nextOpening(walk, now)
  return {
    walk: walk.number,
    completed: [...walk.completed],
    frontier: frontier(walk.completed),
    displayedDay: displayedDay(walk, now),
    next: next && { day: next.day, opensAt: dateOf(next.opensAt) },
  }
}

/**
 * After an entry of a day came or went: makes the day's check mark and the coming opening agree with the entries.
 * Answers whether the day is complete now, and when the frontier opens if it waits.
 */
export async function settleDay(
  tx: Transaction,
  walkNumber: number,
  day: number,
): Promise<{ complete: boolean; nextOpensAt: Date | null }> {
  const [marked, row] = await Promise.all([
    tx.first(
      sql<{ complete: boolean }>`select sec.mark_day(${walkNumber}::smallint, ${day}::smallint) as complete`,
    ),
    tx.first(walkQuery(sql`${walkNumber}::smallint`)),
  ])
  if (!marked || !row) throw new Error('A walk without a row')
  const walk = presentWalk(row)
  const { unlock } = await tx.person
  const kept = keptOpenings(walk.completedAt, walk.openings, unlock, tx.now)
  const next = frontier(walk.completed)
  const opensAt = kept.get(next) ?? null
  await tx.first(
    sql`select sec.keep_opening(${walkNumber}::smallint, ${opensAt && next}::smallint, ${opensAt?.toString() ?? null}::timestamptz)`,
  )
  return { complete: marked.complete, nextOpensAt: opensAt && dateOf(opensAt) }
}

function moments(days: number[], milliseconds: number[]): Map<number, Temporal.Instant> {
  return new Map(
    days.map((day, index) => [
      day,
      Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds[index] ?? 0)),
    ]),
  )
}
