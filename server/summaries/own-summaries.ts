import { sql } from 'kysely'
import type { OwnSummary, SummaryVersion } from '#contract/summaries/summaries.ts'
import { me, present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { ownColumns, type OwnRow, presentOwn, summaries } from './summary-row.ts'

/** A page of what leaders wrote about the person, the latest change first. */
export async function listOwn(
  tx: Transaction,
  { after: place, limit }: { after?: string | undefined; limit: number },
): Promise<{ summaries: OwnSummary[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.personal_summaries where participant_id = ${me}`),
    tx.all(sql<OwnRow>`
      select ${ownColumns} from ${summaries}
      where s.participant_id = ${me} ${after(place, { moment: sql`s.updated_at`, id: sql`s.id` })}
      order by s.updated_at desc, s.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.updated_at)
  return { summaries: page.map(presentOwn), total: counted?.total ?? 0, next }
}

/**
 * Notes that the person has read these summaries about them as they stood, and what told them of it. One that says something else by
 * now stays unread. Errors: NOT_FOUND where one of them is not about the person.
 */
export async function markRead(tx: Transaction, seen: { id: string; version: number }[]): Promise<void> {
  const ids = [...new Set(seen.map(({ id }) => id))]
  const [found] = await Promise.all([
    tx.first(sql<{ count: number }>`
      select count(*)::integer as count from app.personal_summaries
      where participant_id = ${me} and id = any (${ids}::uuid[])`),
    tx.first(sql`
      update app.personal_summaries s set read_at = ${present}
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (id uuid, version integer)
      where s.id = seen.id and s.version = seen.version and s.participant_id = ${me} and s.read_at is null`),
    tx.first(sql`
      update app.notifications n set read_at = ${present}
      where n.person_id = ${me} and n.kind = 'summary' and n.read_at is null and not exists (
        select 1 from app.personal_summaries s
        where s.participant_id = ${me} and s.leader_id = n.actor_id and s.read_at is null
      )`),
  ])
  if (found?.count !== ids.length) throw failure('NOT_FOUND')
}

/** What a summary said before, of whoever it is about or who wrote it, the newest first. Errors: NOT_FOUND. */
export async function listVersions(
  tx: Transaction,
  { id, after: last, limit }: { id: string; after?: number | undefined; limit: number },
): Promise<{ versions: SummaryVersion[]; next: number | null }> {
  const earlier = last === undefined ? sql`` : sql`and version < ${last}`
  const [summary, rows] = await Promise.all([
    tx.first(sql`
      select id from app.personal_summaries where id = ${id}::uuid and ${me} in (participant_id, leader_id)`),
    tx.all(sql<{ version: number; summary_content: string; updated_at: Date }>`
      select version, summary_content, updated_at from app.summary_versions
      where summary_id = ${id}::uuid ${earlier}
      order by version desc
      limit ${limit + 1}`),
  ])
  if (!summary) throw failure('NOT_FOUND')
  const page = rows.slice(0, limit)
  return {
    versions: page.map((row) => ({
      version: row.version,
      content: row.summary_content,
      updatedAt: row.updated_at,
    })),
    next: rows.length > limit ? (page.at(-1)?.version ?? null) : null,
  }
}
