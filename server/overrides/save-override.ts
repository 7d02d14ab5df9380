import { sql } from 'kysely'
import type { Override } from '#contract/overrides/overrides.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { frontier } from '#server/progress/day-rule.ts'
import { changeOf, requireSeen, settled, type Wanted } from './change.ts'
import { findOverride, presentOverride } from './history.ts'
import { findWalk } from './walk.ts'

/**
 * Makes just these days of somebody complete, and tells them why. The same id again answers what the first call made. Errors:
 * NOT_FOUND, CHANGED_MEANWHILE, NOTHING_TO_CHANGE.
 */
export async function saveOverride(
  tx: Transaction,
  input: Wanted & { id: string; reason: string },
): Promise<Override> {
  const [saved, walk, { unlock }] = await Promise.all([
    findOverride(tx, input.id),
    findWalk(tx, input.personId),
    tx.person,
  ])
  if (saved?.person_id === input.personId) return presentOverride(saved)
  requireSeen(walk, input)
  const { marked, unmarked, after, opening } = changeOf(walk, input.complete, unlock, tx.now)
  if (marked.length + unmarked.length === 0) throw failure('NOTHING_TO_CHANGE')

  const [answer, row] = await Promise.all([
    tx.first(sql<{ done: boolean }>`
      select sec.override_days(
        ${input.id}::uuid, ${input.personId}::uuid, ${walk.number}::smallint, ${input.version}::integer,
        ${marked}::smallint[], ${unmarked}::smallint[], ${input.reason}, ${frontier(walk.completed)}::smallint,
        ${frontier(after.completed)}::smallint, ${opening?.day ?? null}::smallint, ${opening?.opensAt.toString() ?? null}::timestamptz
      ) as done`),
    findOverride(tx, input.id),
  ])
  if (!answer?.done || !row) throw failure('CHANGED_MEANWHILE', { version: walk.version })
  return presentOverride(row)
}

/**
 * Puts the days that an override changed back as they were, and tells whose they are. Undone again it stays undone. Errors:
 * NOT_FOUND; CHANGED_MEANWHILE where the days are not as it left them.
 */
export async function undoOverride(tx: Transaction, id: string): Promise<Override> {
  const [made, { unlock }] = await Promise.all([findOverride(tx, id), tx.person])
  if (!made) throw failure('NOT_FOUND')
  if (made.undone_at) return presentOverride(made)
  const walk = await findWalk(tx, made.person_id)
  const changed = new Set([...made.marked, ...made.unmarked])
  const completedAt = new Map([
    ...[...walk.completedAt].filter(([day]) => !changed.has(day)),
    ...instants(made.before.map(({ day, completed_at }) => [day, completed_at])),
  ])
  // What would have opened meanwhile is open.
  const openings = new Map([
    ...instants(made.openings_before.map(({ day, opens_at }) => [day, opens_at])),
    ...walk.openings,
  ])
  const { opening } = settled({ ...walk, completedAt, openings }, unlock, tx.now)

  const [answer, row] = await Promise.all([
    tx.first(sql<{ done: boolean }>`
      select sec.undo_override(
        ${id}::uuid, ${walk.version}::integer, ${opening?.day ?? null}::smallint, ${opening?.opensAt.toString() ?? null}::timestamptz
      ) as done`),
    findOverride(tx, id),
  ])
  if (!answer?.done || !row) throw failure('CHANGED_MEANWHILE', { version: walk.version })
  return presentOverride(row)
}

function instants(records: [day: number, milliseconds: number | null][]): [number, Temporal.Instant][] {
  return records.flatMap(([day, milliseconds]) =>
    milliseconds === null ? [] : [[day, Temporal.Instant.fromEpochMilliseconds(milliseconds)]],
  )
}
