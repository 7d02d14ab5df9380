import { type RawBuilder, sql } from 'kysely'
import type { ReportForm, ReportPriority } from '#contract/reports/form.ts'
import { reportLimit } from '#contract/reports/limits.ts'
import type { ManagedReport, Report } from '#contract/reports/reports.ts'
import type { ManagingInput, ReportStatus } from '#contract/reports/managing.ts'
import { api } from '#server/api.ts'
import { me } from '#server/database/asker.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { failure } from '#server/platform/failure.ts'
import { foldedPatterns } from '#server/entries/search-words.ts'
import { manage, type ManagedRow, presentManaging, readManaged } from './managing.ts'

export const reports = {
  submit: api.reports.submit.handler(({ context, input }) => context.write((tx) => submitReport(tx, input))),
  list: api.reports.list.handler(({ context, input }) => context.read((tx) => listReports(tx, input))),
  managed: api.reports.managed.handler(({ context, input }) =>
    context.read((tx) => listManagedReports(tx, input)),
  ),
  update: api.reports.update.handler(({ context, input }) => context.write((tx) => updateReport(tx, input))),
}

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
async function submitReport(tx: Transaction, input: Input): Promise<Report> {
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
async function listReports(
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

type ReportRow = {
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
const reportColumns = sql`
  r.id, r.title, r.description, r.priority, r.status, r.created_at, r.resolved_at, r.answer, r.answered_at`

function presentReport(row: ReportRow): Report {
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

type Row = ReportRow & ManagedRow & { page: string | null; build: string | null; browser: string | null }

type Filter = {
  status?: ReportStatus | undefined
  priority?: ReportPriority | undefined
  words?: string | undefined
}

const ofErrors = {
  table: sql`app.error_reports`,
  columns: sql`${reportColumns}, r.page, r.build, r.browser`,
  present: presentManaged,
}

/** A page of the errors that were reported in the organization, newest first; each word occurs in title or description. */
function listManagedReports(
  tx: Transaction,
  { status, priority, words = '', ...part }: Filter & { after?: string | undefined; limit: number },
): Promise<{ reports: ManagedReport[]; total: number; next: string | null }> {
  const narrowed = sql`
    (${status ?? null}::text is null or r.status = ${status ?? null}::text)
    and (${priority ?? null}::text is null or r.priority = ${priority ?? null}::text)
    and sec.folded_text(concat_ws(' ', r.title, r.description)) like all (${foldedPatterns(words)})`
  return readManaged(tx, ofErrors, { narrowed, ...part })
}

/** Says where a report stands, notes something for the admins, and answers whoever made it. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
function updateReport(tx: Transaction, input: ManagingInput): Promise<ManagedReport> {
  return manage(tx, ofErrors, input)
}

function presentManaged(row: Row): ManagedReport {
  const { page, build, browser } = row
  return { ...presentReport(row), page, build, browser, ...presentManaging(row) }
}
