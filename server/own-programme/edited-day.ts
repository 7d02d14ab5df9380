import { sql } from 'kysely'
import type { DayVersion, EditedDay } from '#contract/own-programme/own-programme.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { presentText, type TextRow } from './own-text.ts'

type EditedRow = {
  stage_number: number
  stage_name: string
  discipline: string
  text: TextRow
  shipped: TextRow
  is_own: boolean
  version: number | null
  saved_at: Date | null
  saver: ProfileRow | null
}

/** A day as the church reads it, as it is shipped, and its newest version. Errors: NOT_FOUND. */
export async function readDay(tx: Transaction, day: number): Promise<EditedDay> {
  const row = await tx.first(sql<EditedRow>`
    select s.number as stage_number, s.name as stage_name, s.discipline,
      to_jsonb(t) || jsonb_build_object('title', d.title) as text,
      to_jsonb(st) || jsonb_build_object('title', sd.title) as shipped,
      o.day is not null as is_own, v.version, v.saved_at, ${profileOf(sql`v.saved_by`)} as saver
    from app.days d
    join app.stages s on s.number = d.stage
    join app.day_texts t on t.day = d.day
    join app.shipped_days sd on sd.day = d.day
    join app.shipped_day_texts st on st.day = d.day
    left join app.own_days o on o.day = d.day
    left join lateral (
      select version, saved_at, saved_by from app.day_versions where day = d.day order by version desc limit 1
    ) v on true
    where d.day = ${day}::smallint`)
  if (!row) throw failure('NOT_FOUND')
  return {
    day,
    stage: { number: row.stage_number, name: row.stage_name, discipline: row.discipline },
    text: presentText(row.text),
    passages: row.text.passages,
    shipped: presentText(row.shipped),
    isOwn: row.is_own,
    version: row.version ?? 0,
    savedAt: row.saved_at,
    savedBy: row.saver && presentProfile(row.saver),
  }
}

type VersionRow = { version: number; saved_at: Date; text: TextRow | null; saver: ProfileRow | null }

/** A page of what was ever made of a day, newest first. */
export async function listVersions(
  tx: Transaction,
  { day, after, limit }: { day: number; after?: number | undefined; limit: number },
): Promise<{ versions: DayVersion[]; total: number; next: number | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.day_versions where day = ${day}::smallint`),
    tx.all(sql<VersionRow>`
      select v.version, v.saved_at, v.text, ${profileOf(sql`v.saved_by`)} as saver
      from app.day_versions v
      where v.day = ${day}::smallint and (${after ?? null}::integer is null or v.version < ${after ?? null}::integer)
      order by v.version desc
      limit ${limit + 1}`),
  ])
  const page = rows.slice(0, limit)
  return {
    versions: page.map(({ version, saved_at, text, saver }) => ({
      version,
      savedAt: saved_at,
      savedBy: saver && presentProfile(saver),
      text: text && presentText(text),
    })),
    total: counted?.total ?? 0,
    next: rows.length > limit ? (page.at(-1)?.version ?? null) : null,
  }
}
