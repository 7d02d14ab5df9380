import { sql, type RawBuilder } from 'kysely'
import type { ContentReport, ReportedThing, ReportReason } from '#contract/content-reports/content-reports.ts'
import { contentReportLimit } from '#contract/content-reports/limits.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Clock } from '#server/platform/clock.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import type { Database } from '#server/database/database.ts'
import { presentReport, reportColumns, type ReportRow } from './report-row.ts'

type Input = { id: string; about: ReportedThing; of: string; reason: ReportReason; details: string }

const limits: Limit[] = [{ name: 'content-report', act: 'content-report', ...contentReportLimit }]

/**
 * Reports a person, a message or an entry to the admins. A second call with the same id makes no second report: it answers the first.
 * Errors: RATE_LIMITED; NOT_FOUND where the caller cannot see what they report, or where it is their own.
 */
export async function submitContentReport(tx: Transaction, input: Input): Promise<ContentReport> {
  const [written, made] = await Promise.all([
    tx.first(insertion(input)),
    tx.first(sql<ReportRow>`
      select ${reportColumns} from app.content_reports r where r.id = ${input.id}::uuid and r.person_id = ${me}`),
  ])
  if (written) requireTurns(limits, written.turns)
  if (!made) throw failure('NOT_FOUND')
  return presentReport(made)
}

/** A page of the reports that the caller has made, newest first. */
export async function listOwnContentReports(
  tx: Transaction,
  { after: place, limit }: { after?: string | undefined; limit: number },
): Promise<{ reports: ContentReport[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.content_reports where person_id = ${me}`),
    tx.all(sql<ReportRow>`
      select ${reportColumns} from app.content_reports r
      where r.person_id = ${me} ${after(place, { moment: sql`r.created_at`, id: sql`r.id` })}
      order by r.created_at desc, r.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.created_at)
  return { reports: page.map(presentReport), total: counted?.total ?? 0, next }
}

// Counts towards the limit only if a report is written. A trigger keeps the reported words and their author with it.
function insertion({
  id,
  about,
  of,
  reason,
  details,
}: Input): RawBuilder<{ id: string; turns: TakenTurn[] }> {
  return sql`
    with thing as (
      select p.id from app.people p where ${about} = 'person' and p.id = ${of}::uuid and p.id <> ${me}
      union all
      select m.id from app.messages m where ${about} = 'message' and m.id = ${of}::uuid and m.sender_id <> ${me}
      union all
      select e.id from app.entries e where ${about} = 'entry' and e.id = ${of}::uuid and e.person_id <> ${me}
    ), r as (
      insert into app.content_reports (id, about, subject_id, message_id, entry_id, reason, details)
      select ${id}::uuid, ${about},
        case when ${about} = 'person' then thing.id end,
        case when ${about} = 'message' then thing.id end,
        case when ${about} = 'entry' then thing.id end,
        ${reason}, ${details}
      from thing
      on conflict do nothing
      returning id, reason
    )
    select r.id, ${turnsFor(sql`r.reason`, limits)} as turns from r`
}

/** Removes from reports the words that their author deleted for good 90 days ago. */
export async function forgetDeletedWords({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.call(sql`select sec.forget_deleted_words(${clock.now().toString()}::timestamptz)`)
}
