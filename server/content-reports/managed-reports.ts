import { sql } from 'kysely'
import type {
  ContentReportStatus,
  ManagedContentReport,
  ReportedThing,
} from '#contract/content-reports/content-reports.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { type AttachmentRow, attachmentColumns, presentAttachment } from '#server/files/attachments.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/platform/page.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { presentReport, reportColumns, type ReportRow } from './report-row.ts'

type Told = {
  id: string
  senderId: string
  sender: string
  sentAt: string
  text: string
  removed: boolean
  entry: boolean
  files: string[]
}

// Parts of it go with the people whose words they were.
type Evidence = {
  message?: Told
  around?: Told[]
  entry?: { kind: EntryKind; day: number; text: string; writtenAt: string; files: string[] }
}

type ManagedRow = ReportRow & {
  reporter: ProfileRow
  evidence: Evidence
  attachments: AttachmentRow[]
  admin_notes: string
  version: number
  updated_at: Date
  resolved_at: Date | null
  resolver: ProfileRow | null
}

type Filter = { status?: ContentReportStatus | undefined; about?: ReportedThing | undefined }

const managedColumns = sql`
  ${reportColumns}, r.evidence, r.admin_notes, r.version, r.updated_at, r.resolved_at,
  ${profileOf(sql`r.person_id`)} as reporter, ${profileOf(sql`r.resolved_by`)} as resolver,
  (
    select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
      select ${attachmentColumns} from app.attachments a where a.message_id = r.message_id order by a.position
    ) shown
  ) as attachments`

/** A page of what was reported in the organization, but for what is reported of whoever asks; newest first. */
export async function listManagedReports(
  tx: Transaction,
  { status, about, after: place, limit }: Filter & { after?: string | undefined; limit: number },
): Promise<{ reports: ManagedContentReport[]; total: number; next: string | null }> {
  const narrowed = sql`
    (${status ?? null}::text is null or r.status = ${status ?? null}::text)
    and (${about ?? null}::text is null or r.about = ${about ?? null}::text)`
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.content_reports r where ${narrowed}`),
    tx.all(sql<ManagedRow>`
      select ${managedColumns} from app.content_reports r
      where ${narrowed} ${after(place, { moment: sql`r.created_at`, id: sql`r.id` })}
      order by r.created_at desc, r.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.created_at)
  return { reports: page.map(presentManaged), total: counted?.total ?? 0, next }
}

/** Says where a report stands, notes something for the admins, and answers whoever made it. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
export async function updateReport(
  tx: Transaction,
  input: { id: string; version: number; status: ContentReportStatus; adminNotes: string; answer: string },
): Promise<ManagedContentReport> {
  const { id, version, status, adminNotes, answer } = input
  const row = await tx.first(sql<ManagedRow>`
    with r as (
      update app.content_reports set status = ${status}, admin_notes = ${adminNotes}, answer = ${answer}
      where id = ${id}::uuid and version = ${version}
      returning *
    )
    select ${managedColumns} from r`)
  if (row) return presentManaged(row)

  const now = await tx.first(sql<ManagedRow>`
    select ${managedColumns} from app.content_reports r where r.id = ${id}::uuid`)
  if (!now) throw failure('NOT_FOUND')
  const isSame = now.status === status && now.admin_notes === adminNotes && now.answer === answer
  // The same change sent twice is one change.
  if (now.version === version + 1 && isSame) return presentManaged(now)
  throw failure('CHANGED_MEANWHILE', { version: now.version })
}

function presentManaged(row: ManagedRow): ManagedContentReport {
  const { message, around = [], entry } = row.evidence
  return {
    ...presentReport(row),
    reporter: presentProfile(row.reporter),
    evidence: {
      message: message ? presentTold(message) : null,
      around: around.map(presentTold),
      entry: entry
        ? {
            kind: entry.kind,
            day: entry.day,
            text: entry.text,
            writtenAt: new Date(entry.writtenAt),
            files: entry.files,
          }
        : null,
    },
    attachments: row.attachments.map(presentAttachment),
    adminNotes: row.admin_notes,
    version: row.version,
    updatedAt: row.updated_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolver && presentProfile(row.resolver),
  }
}

function presentTold(told: Told): ManagedContentReport['evidence']['around'][number] {
  return {
    id: told.id,
    senderId: told.senderId,
    sender: told.sender,
    sentAt: new Date(told.sentAt),
    text: told.text,
    removed: told.removed,
    entry: told.entry,
    files: told.files,
  }
}
