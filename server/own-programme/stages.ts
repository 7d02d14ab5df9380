import { sql } from 'kysely'
import type { OwnStage, StageVersion } from '#contract/own-programme/own-programme.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

/** The stages `s` as admins see them. */
export const ownStages = sql`
  select s.number, s.name, s.discipline, shipped.name as "shippedName",
    coalesce((select max(version) from app.stage_versions v where v.number = s.number), 0) as version
  from app.stages s join app.shipped_stages shipped on shipped.number = s.number`

/**
 * Calls a stage something else, as the version after the one that was seen; sent twice it is one. By null, or by its shipped name, it is
 * called again as it is shipped. Errors: NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function nameStage(
  tx: Transaction,
  { number, version, name }: { number: number; version: number; name: string | null },
): Promise<OwnStage> {
  await requireFeature(tx, 'content-customization')
  const before = await readStage(tx, number)
  const wanted = name ?? before.shippedName
  if (before.version - version < 2 && before.name === wanted) return before
  const added = await tx.first(sql<{ version: number }>`
    with added as (
      insert into app.stage_versions (number, version, name)
      select ${number}::smallint, ${version + 1}::integer, ${wanted === before.shippedName ? null : wanted}::text
      where ${version}::integer = coalesce((select max(version) from app.stage_versions where number = ${number}::smallint), 0)
      on conflict do nothing
      returning number, version
    )
    select version, sec.take_up_stage(number) from added`)
  const now = await readStage(tx, number)
  if (!added) throw failure('CHANGED_MEANWHILE', { version: now.version })
  return now
}

type VersionRow = { version: number; saved_at: Date; name: string | null; saver: ProfileRow | null }

/** A page of what a stage was ever called, newest first. */
export async function listStageVersions(
  tx: Transaction,
  { number, after, limit }: { number: number; after?: number | undefined; limit: number },
): Promise<{ versions: StageVersion[]; total: number; next: number | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select count(*)::integer as total from app.stage_versions where number = ${number}::smallint`),
    tx.all(sql<VersionRow>`
      select v.version, v.saved_at, v.name, ${profileOf(sql`v.saved_by`)} as saver
      from app.stage_versions v
      where v.number = ${number}::smallint and (${after ?? null}::integer is null or v.version < ${after ?? null}::integer)
      order by v.version desc
      limit ${limit + 1}`),
  ])
  const page = rows.slice(0, limit)
  return {
    versions: page.map(({ version, saved_at, saver, name }) => ({
      version,
      savedAt: saved_at,
      savedBy: saver && presentProfile(saver),
      name,
    })),
    total: counted?.total ?? 0,
    next: rows.length > limit ? (page.at(-1)?.version ?? null) : null,
  }
}

async function readStage(tx: Transaction, number: number): Promise<OwnStage> {
  const stage = await tx.first(sql<OwnStage>`${ownStages} where s.number = ${number}::smallint`)
  if (!stage) throw failure('NOT_FOUND')
  return stage
}
