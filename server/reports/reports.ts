import { sql, type RawBuilder } from 'kysely'
import type { ReportForm } from '#contract/reports/form.ts'
import { reportLimit } from '#contract/reports/limits.ts'
import type { Report } from '#contract/reports/reports.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { presentReport, reportColumns, type ReportRow } from './report-row.ts'

type Input = ReportForm & {
  id: string
  page?: string | undefined
  build?: string | undefined
  browser?: string | undefined
}

const limits: Limit[] = [{ name: 'report', act: 'report', ...reportLimit }]

/**
 * Writes a report down. The same id again answers the report that the first call made.
 * Errors: RATE_LIMITED, NOT_FOUND where the id is somebody else's.
 */
export async function submitReport(tx: Transaction, input: Input): Promise<Report> {
  const written = await tx.first(insertion(input))
  if (written) {
    requireTurns(limits, written.turns)
    return presentReport(written)
  }
  const made = await tx.first(sql<ReportRow>`
    select ${reportColumns} from app.error_reports r where r.id = ${input.id}::uuid and r.person_id = ${me}`)
  if (!made) throw failure('NOT_FOUND')
  return presentReport(made)
}

/** A page of the person's own reports, newest first. */
export async function listReports(
  tx: Transaction,
  { after: place, limit }: { after?: string | undefined; limit: number },
): Promise<{ reports: Report[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.error_reports where person_id = ${me}`),
    tx.all(sql<ReportRow>`
      select ${reportColumns} from app.error_reports r
      where r.person_id = ${me} ${after(place, { moment: sql`r.created_at`, id: sql`r.id` })}
      order by r.created_at desc, r.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.created_at)
  return { reports: page.map(presentReport), total: counted?.total ?? 0, next }
}

// A turn is taken only where a report is written.
function insertion(input: Input): RawBuilder<ReportRow & { turns: TakenTurn[] }> {
  const { id, title, description, priority, page = null, build = null, browser = null } = input
  return sql`
    with r as (
      insert into app.error_reports (id, title, description, priority, page, build, browser)
      values (${id}::uuid, ${title}, ${description}, ${priority}, ${page}, ${build}, ${browser})
      on conflict do nothing
      returning id, title, description, priority, status, created_at, resolved_at, answer, answered_at
    )
    select ${reportColumns}, ${turnsFor(sql`r.priority`, limits)} as turns from r`
}
