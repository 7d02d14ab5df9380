import { sql } from 'kysely'
import type { ReportPriority } from '#contract/reports/form.ts'
import type { ReportStatus } from '#contract/reports/managing.ts'
import type { Report } from '#contract/reports/reports.ts'

export type ReportRow = {
  id: string
  title: string
  description: string
  priority: ReportPriority
  status: ReportStatus
  created_at: Date
  resolved_at: Date | null
  answer: string
  answered_at: Date | null
}

/** The columns of a report `r` that whoever made it may know. */
export const reportColumns = sql`
  r.id, r.title, r.description, r.priority, r.status, r.created_at, r.resolved_at, r.answer, r.answered_at`

export function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    status: row.status,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }
}
