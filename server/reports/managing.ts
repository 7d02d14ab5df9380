import { sql, type RawBuilder } from 'kysely'
import type { ManagingInput } from '#contract/reports/managing.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

// What admins do about reports, whether they are of errors or of what people do: each table has its columns beside these.

export type ManagedRow = {
  id: string
  status: ManagingInput['status']
  answer: string
  created_at: Date
  reporter: ProfileRow
  admin_notes: string
  version: number
  updated_at: Date
  resolved_at: Date | null
  resolver: ProfileRow | null
}

/** What a table of reports has of its own: its name, what is selected of its row `r` beside `managedColumns`, and what of it leaves. */
type Reports<Row, Shown> = {
  table: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  present: (row: Row) => Shown
}

type Part = { narrowed: RawBuilder<unknown>; after?: string | undefined; limit: number }

type Managed = {
  reporter: PublicProfile
  adminNotes: string
  version: number
  updatedAt: Date
  resolvedAt: Date | null
  resolvedBy: PublicProfile | null
}

const managedColumns = sql`
  r.admin_notes, r.version, r.updated_at, r.resolved_at,
  ${profileOf(sql`r.person_id`)} as reporter, ${profileOf(sql`r.resolved_by`)} as resolver`

/** A page of those reports for which `narrowed` holds, newest first, and how many these are. */
export async function readManaged<Row extends ManagedRow, Shown>(
  tx: Transaction,
  { table, columns, present }: Reports<Row, Shown>,
  { narrowed, after: place, limit }: Part,
): Promise<{ reports: Shown[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`select count(*)::integer as total from ${table} r where ${narrowed}`),
    tx.all(sql<Row>`
      select ${columns}, ${managedColumns} from ${table} r
      where ${narrowed} ${after(place, { moment: sql`r.created_at`, id: sql`r.id` })}
      order by r.created_at desc, r.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.created_at)
  return { reports: page.map(present), total: counted?.total ?? 0, next }
}

/** Says where a report stands, notes something for the admins, and answers whoever made it. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
export async function manage<Row extends ManagedRow, Shown>(
  tx: Transaction,
  { table, columns, present }: Reports<Row, Shown>,
  { id, version, status, adminNotes, answer }: ManagingInput,
): Promise<Shown> {
  const row = await tx.first(sql<Row>`
    with r as (
      update ${table} set status = ${status}, admin_notes = ${adminNotes}, answer = ${answer}
      where id = ${id}::uuid and version = ${version}
      returning *
    )
    select ${columns}, ${managedColumns} from r`)
  if (row) return present(row)

  const now = await tx.first(sql<Row>`
    select ${columns}, ${managedColumns} from ${table} r where r.id = ${id}::uuid`)
  if (!now) throw failure('NOT_FOUND')
  const isSame = now.status === status && now.admin_notes === adminNotes && now.answer === answer
  // The same change sent twice is one change.
  if (now.version === version + 1 && isSame) return present(now)
  throw failure('CHANGED_MEANWHILE', { version: now.version })
}

/** What admins see of every report beyond what whoever made it sees. */
export function presentManaging(row: ManagedRow): Managed {
  return {
    reporter: presentProfile(row.reporter),
    adminNotes: row.admin_notes,
    version: row.version,
    updatedAt: row.updated_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.resolver && presentProfile(row.resolver),
  }
}
