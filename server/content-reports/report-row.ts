import { sql } from 'kysely'
import type { ContentReport, ReportedThing, ReportReason } from '#contract/content-reports/content-reports.ts'
import type { ReportStatus } from '#contract/reports/managing.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

/** A content report, about a person, a message or an entry, as far as whoever made it may know it. */
export type ReportRow = {
  id: string
  about: ReportedThing
  /** Who is reported; null for one who has left. */
  subject: ProfileRow | null
  reason: ReportReason
  details: string
  status: ReportStatus
  answer: string
  answered_at: Date | null
  created_at: Date
}

/** The columns of a content report `r` that make a `ReportRow`. */
export const reportColumns = sql`
  r.id, r.about, ${profileOf(sql`r.subject_id`)} as subject, r.reason, r.details, r.status, r.answer, r.answered_at, r.created_at`

export function presentReport(row: ReportRow): ContentReport {
  return {
    id: row.id,
    about: row.about,
    subject: row.subject && presentProfile(row.subject),
    reason: row.reason,
    details: row.details,
    status: row.status,
    answer: row.answer,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
  }
}
