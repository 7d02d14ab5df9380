import { sql } from 'kysely'
import type { ManagedContentReport, ReportedThing } from '#contract/content-reports/content-reports.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { ManagingInput, ReportStatus } from '#contract/reports/managing.ts'
import { type AttachmentRow, attachmentColumns, presentAttachment } from '#server/files/attachments.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { manage, type ManagedRow, presentManaging, readManaged } from '#server/reports/managing.ts'
import { presentReport, reportColumns, type ReportRow } from './report-row.ts'

type Deletion = { deletedAt?: string; gone?: boolean }

type Quote = Deletion & {
  id: string
  senderId: string
  sender: string
  sentAt: string
  text: string
  removed: boolean
  entry: boolean
  files: string[]
}

// What was reported, as it stood at the report. When somebody's account is deleted, their words are removed from here too.
type Evidence = {
  message?: Quote
  around?: Quote[]
  entry?: Deletion & { kind: EntryKind; day: number; text: string; writtenAt: string; files: string[] }
}

type Row = ReportRow &
  ManagedRow & { evidence: Evidence; senders: ProfileRow[]; attachments: AttachmentRow[] }

type Filter = { status?: ReportStatus | undefined; about?: ReportedThing | undefined }

const reports = {
  table: sql`app.content_reports`,
  columns: sql`
    ${reportColumns}, r.evidence, (
      select coalesce(jsonb_agg(${profileOf(sql`said.sender_id`)}), '[]') from (
        select distinct (quote ->> 'senderId')::uuid as sender_id from jsonb_path_query(r.evidence, '$.*[*]') quote
      ) said
    ) as senders,
    (
      select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select ${attachmentColumns} from app.attachments a
        where a.message_id = r.message_id or a.entry_id = r.entry_id order by a.position
      ) shown
    ) as attachments`,
  present: presentManaged,
}

/** A page of the organization's reports, newest first, without those about the admin who asks. */
export function listManagedReports(
  tx: Transaction,
  { status, about, ...part }: Filter & { after?: string | undefined; limit: number },
): Promise<{ reports: ManagedContentReport[]; total: number; next: string | null }> {
  const narrowed = sql`
    (${status ?? null}::text is null or r.status = ${status ?? null}::text)
    and (${about ?? null}::text is null or r.about = ${about ?? null}::text)`
  return readManaged(tx, reports, { narrowed, ...part })
}

/** Sets the status of a report, the note for admins and the answer to the reporter. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
export function updateReport(tx: Transaction, input: ManagingInput): Promise<ManagedContentReport> {
  return manage(tx, reports, input)
}

function presentManaged(row: Row): ManagedContentReport {
  const { message, around = [], entry } = row.evidence
  const quoted = (quote: Quote) => presentQuote(quote, row.senders)
  return {
    ...presentReport(row),
    ...presentManaging(row),
    evidence: {
      message: message ? quoted(message) : null,
      around: around.map(quoted),
      entry: entry
        ? {
            kind: entry.kind,
            day: entry.day,
            text: entry.text,
            writtenAt: new Date(entry.writtenAt),
            files: entry.files,
            ...presentDeletion(entry),
          }
        : null,
    },
    attachments: row.attachments.map(presentAttachment),
  }
}

function presentQuote(
  quote: Quote,
  senders: ProfileRow[],
): ManagedContentReport['evidence']['around'][number] {
  const { avatar = null, standing = null } = senders.find(({ id }) => id === quote.senderId) ?? {}
  return {
    id: quote.id,
    sender: presentProfile({ id: quote.senderId, display_name: quote.sender, avatar, standing }),
    sentAt: new Date(quote.sentAt),
    text: quote.text,
    removed: quote.removed,
    entry: quote.entry,
    files: quote.files,
    ...presentDeletion(quote),
  }
}

function presentDeletion({ deletedAt, gone = false }: Deletion): { deletedAt: Date | null; gone: boolean } {
  return { deletedAt: deletedAt ? new Date(deletedAt) : null, gone }
}
