import { sql } from 'kysely'
import type { ListedDay, OwnStage, Unlock } from '#contract/own-programme/own-programme.ts'
import type { UnlockSetting } from '#contract/progress/unlock.ts'
import { dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { opensAfter } from '#server/progress/day-rule.ts'
import { ownStages } from './stages.ts'

type DayRow = { day: number; title: string; reference: string | null; changed_at: Date | null }

/** The whole programme as the church reads it, in the order of its days. */
export async function readProgramme(
  tx: Transaction,
): Promise<{ stages: OwnStage[]; days: ListedDay[]; unlock: Unlock }> {
  const [stages, days, { unlock }, organization] = await Promise.all([
    tx.all(sql<OwnStage>`${ownStages} order by s.number`),
    tx.all(sql<DayRow>`
      select d.day, d.title, t.passages -> 0 ->> 'reference' as reference, o.changed_at
      from app.days d
      left join app.day_texts t on t.day = d.day
      left join app.own_days o on o.day = d.day
      order by d.day`),
    tx.person,
    tx.first(sql<{ version: number }>`
      select unlock_version as version from app.organizations where id = (select sec.organization())`),
  ])
  return {
    stages,
    days: days.map(({ day, title, reference, changed_at }) => ({
      day,
      title,
      reference: reference ?? '',
      changedAt: changed_at,
    })),
    unlock: presentUnlock(unlock, organization?.version ?? 0, tx.now),
  }
}

function presentUnlock(setting: UnlockSetting, version: number, now: Temporal.Instant): Unlock {
  return { ...setting, version, wouldOpenAt: dateOf(opensAfter(now, setting)) }
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
