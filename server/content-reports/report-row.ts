import { sql } from 'kysely'
import type {
  ContentReport,
  ContentReportStatus,
  ReportedThing,
  ReportReason,
} from '#contract/content-reports/content-reports.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'

export type ReportRow = {
  id: string
  about: ReportedThing
  subject: PublicProfile | null
  reason: ReportReason
  details: string
  status: ContentReportStatus
  answer: string
  answered_at: Date | null
  created_at: Date
}

/** The columns of a content report `r` that whoever made it may know. */
export const reportColumns = sql`
  r.id, r.about, r.reason, r.details, r.status, r.answer, r.answered_at, r.created_at,
  (
    select json_build_object('id', p.id, 'displayName', p.display_name, 'avatar', p.avatar)
    from app.people p where p.id = r.subject_id
  ) as subject`

export function presentReport(row: ReportRow): ContentReport {
  return {
    id: row.id,
    about: row.about,
    subject: row.subject,
    reason: row.reason,
    details: row.details,
    status: row.status,
    answer: row.answer,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
  }
}
