import type { Standing } from '#contract/overrides/overrides.ts'
import type { UnlockSetting } from '#contract/progress/unlock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { frontier, keptOpenings } from '#server/progress/day-rule.ts'
import { findWalk, type SeenWalk, standingOf } from './walk.ts'

export type Wanted = { personId: string; walk: number; version: number; complete: number[] }

type Opening = { day: number; opensAt: Temporal.Instant } | null

/** What becomes of a walk: the days that get a check mark and those that lose one, and the opening that is kept. */
export type Change = {
  marked: number[]
  unmarked: number[]
  after: SeenWalk
  opening: Opening
}

/** What saving these days would change. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
export async function previewChange(
  tx: Transaction,
  wanted: Wanted,
): Promise<{ marked: number[]; unmarked: number[]; before: Standing; after: Standing }> {
  const [walk, { unlock }] = await Promise.all([findWalk(tx, wanted.personId), tx.person])
  requireSeen(walk, wanted)
  const { marked, unmarked, after } = changeOf(walk, wanted.complete, unlock, tx.now)
  return { marked, unmarked, before: standingOf(walk, tx.now), after: standingOf(after, tx.now) }
}

/** CHANGED_MEANWHILE where the walk is not the one that was seen, or completions of it have come or gone. */
export function requireSeen(walk: SeenWalk, seen: Pick<Wanted, 'walk' | 'version'>): void {
  if (walk.number !== seen.walk || walk.version !== seen.version)
    throw failure('CHANGED_MEANWHILE', { version: walk.version })
}

/** What makes just these days complete at `now`. A day that is complete keeps the moment at which it was. */
export function changeOf(
  walk: SeenWalk,
  complete: readonly number[],
  unlock: UnlockSetting,
  now: Temporal.Instant,
): Change {
  const wanted = new Set(complete)
  const marked = [...wanted.difference(walk.completed)].toSorted((a, b) => a - b)
  const unmarked = [...walk.completed].filter((day) => !wanted.has(day)).toSorted((a, b) => a - b)
  const kept = [...walk.completedAt].filter(([day]) => wanted.has(day))
  const completedAt = new Map([...kept, ...marked.map((day) => [day, now] as const)])
  return { marked, unmarked, ...settled({ ...walk, completedAt }, unlock, now) }
}

/** A walk whose completions have changed, with its openings by the rule of days. */
export function settled(
  walk: SeenWalk,
  unlock: UnlockSetting,
  now: Temporal.Instant,
): { after: SeenWalk; opening: Opening } {
  const { completedAt } = walk
  const openings = keptOpenings(completedAt, walk.openings, unlock, now)
  const after = { ...walk, completed: new Set(completedAt.keys()), openings }
  const day = frontier(completedAt)
  const opensAt = openings.get(day)
  return { after, opening: opensAt ? { day, opensAt } : null }
}
