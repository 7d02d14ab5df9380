import { sql } from 'kysely'
import type { Override } from '#contract/overrides/overrides.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { findWalk } from './walk.ts'

type OverrideRow = {
  id: string
  person_id: string
  walk: number
  admin: ProfileRow | null
  made_at: Date
  reason: string
  marked: number[]
  unmarked: number[]
  frontier_before: number
  frontier_after: number
  /** What was on record of the days that it changed, and all openings then; moments in milliseconds since 1970. */
  before: { day: number; completed_at: number | null }[]
  openings_before: { day: number; opens_at: number }[]
  undone_at: Date | null
  undoer: ProfileRow | null
  can_be_undone: boolean
}

const columns = sql`
  o.id, o.person_id, o.walk, o.made_at, o.reason, o.marked, o.unmarked, o.frontier_before, o.frontier_after, o.before,
  o.openings_before, o.undone_at, sec.can_be_undone(o.id) as can_be_undone,
  ${profileOf(sql`o.admin_id`)} as admin, ${profileOf(sql`o.undone_by`)} as undoer`

/** One override of somebody of the organization, with what it changed. */
export function findOverride(tx: Transaction, id: string): Promise<OverrideRow | undefined> {
  return tx.first(sql<OverrideRow>`select ${columns} from app.progress_overrides o where o.id = ${id}::uuid`)
}

/** A page of what was changed in somebody's days, newest first. Errors: NOT_FOUND. */
export async function listOverrides(
  tx: Transaction,
  { personId, after: place, limit }: { personId: string; after?: string | undefined; limit: number },
): Promise<{ overrides: Override[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.progress_overrides where person_id = ${personId}::uuid`),
    tx.all(sql<OverrideRow>`
      select ${columns} from app.progress_overrides o
      where o.person_id = ${personId}::uuid ${after(place, { moment: sql`o.made_at`, id: sql`o.id` })}
      order by o.made_at desc, o.id desc
      limit ${limit + 1}`),
    findWalk(tx, personId),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.made_at)
  return { overrides: page.map(presentOverride), total: counted?.total ?? 0, next }
}

export function presentOverride(row: OverrideRow): Override {
  return {
    id: row.id,
    admin: row.admin && presentProfile(row.admin),
    madeAt: row.made_at,
    walk: row.walk,
    reason: row.reason,
    marked: row.marked,
    unmarked: row.unmarked,
    before: row.frontier_before,
    after: row.frontier_after,
    undoneAt: row.undone_at,
    undoneBy: row.undoer && presentProfile(row.undoer),
    can: { undo: row.can_be_undone },
  }
}
