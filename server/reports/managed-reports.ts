import { sql } from 'kysely'
import type { ReportPriority } from '#contract/reports/form.ts'
import type { ManagingInput, ReportStatus } from '#contract/reports/managing.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import { foldedPatterns } from '#server/entries/search-words.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { manage, type ManagedRow, presentManaging, readManaged } from './managing.ts'
import { presentReport, reportColumns, type ReportRow } from './report-row.ts'

type Row = ReportRow & ManagedRow & { page: string | null; build: string | null; browser: string | null }

type Filter = {
  status?: ReportStatus | undefined
  priority?: ReportPriority | undefined
  words?: string | undefined
}

const reports = {
  table: sql`app.error_reports`,
  columns: sql`${reportColumns}, r.page, r.build, r.browser`,
  present: presentManaged,
}

/** A page of the errors that were reported in the organization, newest first; each word occurs in title or description. */
export function listManagedReports(
  tx: Transaction,
  { status, priority, words = '', ...part }: Filter & { after?: string | undefined; limit: number },
): Promise<{ reports: ManagedReport[]; total: number; next: string | null }> {
  const narrowed = sql`
    (${status ?? null}::text is null or r.status = ${status ?? null}::text)
    and (${priority ?? null}::text is null or r.priority = ${priority ?? null}::text)
    and sec.folded_text(concat_ws(' ', r.title, r.description)) like all (${foldedPatterns(words)})`
  return readManaged(tx, reports, { narrowed, ...part })
}

/** Says where a report stands, notes something for the admins, and answers whoever made it. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
export function updateReport(tx: Transaction, input: ManagingInput): Promise<ManagedReport> {
  return manage(tx, reports, input)
}

function presentManaged(row: Row): ManagedReport {
  const { page, build, browser } = row
  return { ...presentReport(row), page, build, browser, ...presentManaging(row) }
}
