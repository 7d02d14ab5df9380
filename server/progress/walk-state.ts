import { sql, type RawBuilder } from 'kysely'
import { programmeLength } from '#contract/programme/length.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import { me, myWalk } from '#server/database/asker.ts'
import { dateOf, instantOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { displayedDay, frontier, keptOpenings, nextOpening, openDays, type WalkState } from './day-rule.ts'

/** A walk as one row: days beside moments in milliseconds since 1970, in no order. */
export type WalkRow = {
  walk: number
  /** False for a walk that only holds what was brought along. */
  begun: boolean
  /** It was begun, or holds something. */
  is_there: boolean
  completed_days: number[] | null
  completed_at: number[] | null
  /** Completed days that an admin marked. */
  overridden_days: number[] | null
  opening_days: number[] | null
  opens_at: number[] | null
  /** Days that have a live reflection. */
  reflection_days: number[] | null
  challenge_days: number[] | null
  /** Days that were ever complete by their entries. */
  walked: number[]
  /** When the person last wrote, brought along or completed anything. */
  latest: Date | null
}

/** A condition on a walk `w`: it was begun, or holds writing that was brought along. */
const isThere = sql`(
  w.started_at is not null
  or exists (select 1 from app.entries e where e.person_id = w.person_id and e.walk = w.number and e.trashed_at is null)
  or exists (select 1 from app.drafts d where d.person_id = w.person_id and d.walk = w.number)
)`

/** The numbers of the walks that the person may look at, the first one first. */
export const walksQuery = sql<{ number: number }>`
  select w.number from app.walks w where w.person_id = ${me} and ${isThere} order by w.number`

/** In a query: the number of the person's latest walk of which every day was ever complete; null where there is none. */
export const latestComplete = sql`(
  select max(w.number) from app.walks w where w.person_id = ${me} and ${programmeLength} = (
    select count(*) from (
      select unnest(w.walked) union
      select c.day from app.completions c where c.person_id = w.person_id and c.walk = w.number
    ) days
  )
)`

/** The walk that the person is on, or another one, in one statement. */
export function walkQuery(walk: RawBuilder<unknown> = myWalk): RawBuilder<WalkRow> {
  return sql<WalkRow>`
    select walks.*, completed.*, ahead.*, written.*, greatest(wrote_at, marked_at) as latest
    from (
      select w.number as walk, w.walked, w.started_at is not null as begun, ${isThere} as is_there
      from app.walks w where w.person_id = ${me} and w.number = ${walk}
    ) walks, (
      select array_agg(day) as completed_days, array_agg(date_part('epoch', completed_at) * 1000) as completed_at,
        array_agg(day) filter (where source = 'override') as overridden_days, max(completed_at) as marked_at
      from app.completions where person_id = ${me} and walk = ${walk}
    ) completed, (
      select array_agg(day) as opening_days, array_agg(date_part('epoch', opens_at) * 1000) as opens_at
      from app.openings where person_id = ${me} and walk = ${walk}
    ) ahead, (
      select array_agg(day) filter (where kind = 'reflection') as reflection_days,
        array_agg(day) filter (where kind = 'challenge') as challenge_days,
        max(greatest(written_at, imported_at)) as wrote_at
      from app.entries where person_id = ${me} and walk = ${walk} and trashed_at is null
    ) written`
}

/** A walk in the terms of the day rule, with the moment of each completion. */
export type Walk = WalkState & {
  number: number
  /** False for a walk that only holds what was brought along. */
  begun: boolean
  completedAt: ReadonlyMap<number, Temporal.Instant>
  /** Days that are complete by an admin's mark. */
  overridden: ReadonlySet<number>
  /** Days that were ever complete by their entries. */
  walked: ReadonlySet<number>
  /** When the person last wrote, brought along or completed anything. */
  latest: Temporal.Instant | null
}

export function presentWalk(row: WalkRow): Walk {
  const reflected = new Set(row.reflection_days)
  const challenged = new Set(row.challenge_days)
  const completedAt = moments(row.completed_days, row.completed_at)
  return {
    number: row.walk,
    begun: row.begun,
    completed: new Set(completedAt.keys()),
    completedAt,
    overridden: new Set(row.overridden_days),
    walked: new Set(row.walked),
    openings: moments(row.opening_days, row.opens_at),
    written: new Map(
      [...reflected.union(challenged)].map((day) => [
        day,
        { reflection: reflected.has(day), challenge: challenged.has(day) },
      ]),
    ),
    latest: row.latest && instantOf(row.latest),
  }
}

/** How far the walk has come at `now`, as the contract tells it. */
export function presentProgress(walk: Walk, now: Temporal.Instant): Progress {
  return {
    walk: walk.number,
    begun: walk.begun,
    completed: [...walk.completed].toSorted((a, b) => a - b),
    overridden: [...walk.overridden].toSorted((a, b) => a - b),
    opened: walk.begun ? openDays(walk, now) : [],
    daysWalked: daysWalked(walk),
    complete: daysWalked(walk) === programmeLength,
    frontier: frontier(walk.completed),
    displayedDay: walk.begun ? displayedDay(walk, now) : firstWritten(walk),
    next: presentNext(walk, now),
  }
}

/** The day that waits for its hour at `now`, if one does. */
export function presentNext(walk: WalkState, now: Temporal.Instant): Progress['next'] {
  const next = nextOpening(walk, now)
  return next && { day: next.day, opensAt: dateOf(next.opensAt) }
}

function firstWritten({ written }: WalkState): number {
  return written.size > 0 ? Math.min(...written.keys()) : 1
}

/** How many days were ever complete: those on record, and those that an admin's mark completes now. */
function daysWalked({ walked, completed }: Pick<Walk, 'walked' | 'completed'>): number {
  return new Set([...walked, ...completed]).size
}

/**
 * After an entry of a day came or went: makes the day's check mark and the coming opening agree with the entries.
 * Answers whether the day is complete now, which day waits for its hour, and the day to show.
 */
export async function settleDay(
  tx: Transaction,
  walkNumber: number,
  day: number,
): Promise<{ complete: boolean } & Pick<Progress, 'next' | 'displayedDay'>> {
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
  const waiting = frontier(walk.completed)
  const opensAt = kept.get(waiting) ?? null
  await tx.first(
    sql`select sec.keep_opening(${walkNumber}::smallint, ${opensAt && waiting}::smallint, ${opensAt?.toString() ?? null}::timestamptz)`,
  )
  const after = { ...walk, openings: kept }
  return {
    complete: marked.complete,
    next: presentNext(after, tx.now),
    displayedDay: displayedDay(after, tx.now),
  }
}

function moments(days: number[] | null, milliseconds: number[] | null): Map<number, Temporal.Instant> {
  return new Map(
    (days ?? []).map((day, index) => [
      day,
      Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds?.[index] ?? 0)),
    ]),
  )
}

/** In a query: the walk that was asked for, or the one that the person is on. */
export function askedWalk(walk: number | undefined): RawBuilder<unknown> {
  return walk === undefined ? myWalk : sql`${walk}::smallint`
}

/** The walk that was asked for. NOT_FOUND where there is none: one that was never begun must hold something to be there. */
export function foundWalk(row: WalkRow | undefined): Walk {
  if (!row?.is_there) throw failure('NOT_FOUND')
  return presentWalk(row)
}

/** The walk that was asked for, for what only one has that was begun. NOT_FOUND where there is none, or it was never begun. */
export function begunWalk(row: WalkRow | undefined): Walk {
  if (!row?.begun) throw failure('NOT_FOUND')
  return presentWalk(row)
}
