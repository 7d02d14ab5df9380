import { sql } from 'kysely'
import { programmeLength } from '#contract/programme/length.ts'
import type { OverridableWalk, Standing } from '#contract/overrides/overrides.ts'
import { dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import { frontier, nextOpening, openDays, type WalkState } from '#server/progress/day-rule.ts'
import { presentWalk, type Walk, type WalkRow } from '#server/progress/walk-state.ts'

/** The walk that somebody is on, as admins see it. */
export type SeenWalk = Walk & { version: number }

/** The walk that somebody of the organization is on. Errors: NOT_FOUND. */
export async function findWalk(tx: Transaction, personId: string): Promise<SeenWalk> {
  const row = await tx.first(sql<WalkRow & { version: number }>`select * from sec.walk_of(${personId}::uuid)`)
  if (!row) throw failure('NOT_FOUND')
  return { ...presentWalk(row), version: row.version }
}

/** All 75 days of the walk that somebody is on. Errors: NOT_FOUND. */
export async function readWalk(tx: Transaction, personId: string): Promise<OverridableWalk> {
  const [walk, person] = await Promise.all([
    findWalk(tx, personId),
    tx.first(sql<ProfileRow>`select ${profileColumns} from app.people p where p.id = ${personId}::uuid`),
  ])
  if (!person) throw failure('NOT_FOUND')
  const opened = new Set(openDays(walk, tx.now))
  return {
    person: presentProfile(person),
    walk: walk.number,
    version: walk.version,
    days: Array.from({ length: programmeLength }, (_, index) => presentDay(walk, opened, index + 1)),
    ...standingOf(walk, tx.now),
  }
}

/** How far a walk in this state has come at `now`. */
export function standingOf(walk: WalkState, now: Temporal.Instant): Standing {
  const next = nextOpening(walk, now)
  return {
    frontier: frontier(walk.completed),
    complete: walk.completed.size,
    next: next && { day: next.day, opensAt: dateOf(next.opensAt) },
  }
}

function presentDay(
  walk: SeenWalk,
  opened: ReadonlySet<number>,
  day: number,
): OverridableWalk['days'][number] {
  const completedAt = walk.completedAt.get(day)
  const { reflection = false, challenge = false } = walk.written.get(day) ?? {}
  return {
    day,
    complete: completedAt ? (walk.overridden.has(day) ? 'override' : 'entries') : null,
    completedAt: completedAt ? dateOf(completedAt) : null,
    opened: opened.has(day),
    written: { reflection, challenge },
  }
}
