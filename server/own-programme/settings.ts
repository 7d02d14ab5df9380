import { sql } from 'kysely'
import type { OwnStage, Unlock } from '#contract/own-programme/own-programme.ts'
import type { UnlockSetting } from '#contract/progress/unlock.ts'
import { failure } from '#server/platform/failure.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { presentUnlock } from './read-programme.ts'

/** Names a stage for the church; by null, or by its shipped name, it is called again as it is shipped. Errors: NOT_FOUND. */
export async function nameStage(
  tx: Transaction,
  { number, name }: { number: number; name: string | null },
): Promise<OwnStage> {
  await requireFeature(tx, 'content-customization')
  await tx.first(sql`
    insert into app.own_stages (number, name)
    select number, ${name}::text from app.shipped_stages where number = ${number}::smallint and name <> ${name}::text
    on conflict (organization_id, number) do update set name = excluded.name where own_stages.name <> excluded.name`)
  await tx.first(sql`
    delete from app.own_stages o using app.shipped_stages s
    where o.number = ${number}::smallint and s.number = o.number and (${name}::text is null or s.name = ${name}::text)`)
  const stage = await tx.first(sql<OwnStage>`
    select s.number, s.name, s.discipline, shipped.name as "shippedName"
    from app.stages s join app.shipped_stages shipped on shipped.number = s.number
    where s.number = ${number}::smallint`)
  if (!stage) throw failure('NOT_FOUND')
  return stage
}

/**
 * Sets when the days of the church open from now on; openings on record stay as they are. The same again is one change. Errors:
 * CHANGED_MEANWHILE.
 */
export async function changeUnlock(
  tx: Transaction,
  { version, ...setting }: UnlockSetting & { version: number },
): Promise<Unlock> {
  const changed = await tx.first(sql<{ version: number }>`
    update app.organizations set unlock_rule = ${setting.rule}, unlock_hour = ${setting.hour}, unlock_zone = ${setting.zone}
    where id = (select sec.organization()) and unlock_version = ${version}::integer
    returning unlock_version as version`)
  if (changed) return presentUnlock(setting, changed.version, tx.now)

  const now = await tx.first(sql<UnlockSetting & { version: number }>`
    select unlock_rule as rule, unlock_hour as hour, unlock_zone as zone, unlock_version as version
    from app.organizations where id = (select sec.organization())`)
  if (!now) throw failure('NOT_FOUND')
  const isSame = now.rule === setting.rule && now.hour === setting.hour && now.zone === setting.zone
  if (!isSame) throw failure('CHANGED_MEANWHILE', { version: now.version })
  return presentUnlock(setting, now.version, tx.now)
}
