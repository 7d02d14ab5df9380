import { sql } from 'kysely'
import type { Unlock } from '#contract/own-programme/own-programme.ts'
import type { UnlockSetting } from '#contract/progress/unlock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentUnlock } from './read-programme.ts'

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
