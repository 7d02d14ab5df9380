import { sql } from 'kysely'
import type { StopFigures } from '#contract/analytics/analytics.ts'
import { stoppedAfterDays } from '#contract/analytics/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { spansOf, told } from './told.ts'
import { walks } from './walks.ts'

/** So many walks have come as far as a day, and of these so many go on no more. */
type Row = { day: number; walks: number; stopped: number }

/** After which days people stop, and how many go on from these, as far as that is told. Errors: NOT_IN_PLAN. */
export async function readStops(tx: Transaction): Promise<StopFigures> {
  const { stopped, days } = await countStops(tx)
  const spans = spansOf(days.map((day) => day.stopped))
  return {
    stopped: told(stopped),
    days: spans.map(({ from, until, people }) => ({
      from,
      until,
      stopped: people,
      passed: told(days[until - 1]?.passed ?? 0),
    })),
  }
}

/** The same to the last one, of each day. Errors: NOT_IN_PLAN. */
export async function countStops(tx: Transaction) {
  await requireFeature(tx, 'advanced-analytics')
  const { unlock } = await tx.person
  // As many days by the clock on the wall, also where clocks change between.
  const before = tx.now.toZonedDateTimeISO(unlock.zone).subtract({ days: stoppedAfterDays }).toInstant()
  const rows = await tx.all(sql<Row>`
    select case when w.is_complete then ${programmeLength} else w.last_day end as day, count(*)::integer as walks,
      count(*) filter (where not w.is_complete and w.latest_at <= ${before.toString()}::timestamptz)::integer as stopped
    from sec.counted_people() p join ${walks} w on w.person_id = p.id
    group by 1`)
  const days = Array.from({ length: programmeLength - 1 }, (_, index) => {
    const day = index + 1
    return {
      day,
      stopped: rows.find((row) => row.day === day)?.stopped ?? 0,
      passed: rows.filter((row) => row.day > day).reduce((sum, row) => sum + row.walks, 0),
    }
  })
  return { stopped: days.reduce((sum, { stopped }) => sum + stopped, 0), days }
}
