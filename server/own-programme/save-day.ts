import { sql } from 'kysely'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import { faultsByField } from '#contract/programme/day-fault.ts'
import type { DayFault, DayText } from '#contract/programme/day-text.ts'
import type { Passage } from '#contract/programme/day.ts'
import { failure } from '#server/platform/failure.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { dayFaults, type OtherDay } from '#server/programme/day-faults.ts'
import { readDay } from './edited-day.ts'
import { isSameText, keptText, passagesOf, withUsualNames } from './own-text.ts'

/** The editor asks at most every 400 ms, so nobody who types comes near it: twice what that makes in a minute. */
const checking: Limit = { name: 'day-check', act: 'day-check', most: 300, seconds: 60 }
/** A day cannot be saved by hand as often as this. */
const saving: Limit = { name: 'day-save', act: 'day-save', most: 60, seconds: 60 }

/**
 * What is wrong with a text of a day, beside the other days as the church reads them, and the words of its passages, unless they are more
 * than a day can have. Errors: RATE_LIMITED.
 */
export async function checkDay(
  tx: Transaction,
  { day, text: given }: { day: number; text: DayText },
): Promise<{ faults: Record<string, string[]>; passages: Passage[] }> {
  await takeTurns(tx, checking)
  const text = withUsualNames(given)
  const faults = await faultsOf(tx, day, text)
  const tooMuch = faults.some(
    ({ field, kind }) => field === 'references' && (kind === 'too-long' || kind === 'too-many-verses'),
  )
  return { faults: faultsByField(faults), passages: tooMuch ? [] : passagesOf(text.references) }
}

/**
 * Makes this the text of the day, as the version after the one that it grew from; sent twice it is one. Errors: INVALID_INPUT by field,
 * CHANGED_MEANWHILE, RATE_LIMITED.
 */
export async function saveDay(
  tx: Transaction,
  { day, version, text: given }: { day: number; version: number; text: DayText },
): Promise<EditedDay> {
  await requireFeature(tx, 'content-customization')
  await takeTurns(tx, saving)
  const text = withUsualNames(given)
  const [before, faults] = await Promise.all([readDay(tx, day), faultsOf(tx, day, text)])
  if (before.version - version < 2 && isSameText(before.text, text)) return before
  if (faults.length > 0) throw failure('INVALID_INPUT', { fields: faultsByField(faults) })
  return addVersion(tx, { day, version, text: keptText(text) })
}

/** Takes a day back to the shipped text, as a version. Errors: CHANGED_MEANWHILE; NOTHING_TO_CHANGE where it is read already. */
export async function resetDay(
  tx: Transaction,
  { day, version }: { day: number; version: number },
): Promise<EditedDay> {
  await requireFeature(tx, 'content-customization')
  const before = await readDay(tx, day)
  if (before.version === version && !before.isOwn) throw failure('NOTHING_TO_CHANGE')
  return addVersion(tx, { day, version, text: null })
}

async function addVersion(
  tx: Transaction,
  { day, version, text }: { day: number; version: number; text: string | null },
): Promise<EditedDay> {
  const added = await tx.first(sql<{ version: number }>`
    with added as (
      insert into app.day_versions (day, version, text)
      select ${day}::smallint, ${version + 1}::integer, ${text}::jsonb
      where ${version}::integer = coalesce((select max(version) from app.day_versions where day = ${day}::smallint), 0)
      on conflict do nothing
      returning day, version
    )
    select version, sec.take_up_day(day) from added`)
  const now = await readDay(tx, day)
  if (!added) throw failure('CHANGED_MEANWHILE', { version: now.version })
  return now
}

async function faultsOf(tx: Transaction, day: number, text: DayText): Promise<DayFault[]> {
  const others = await tx.all(sql<OtherDay>`
    select d.day, d.title, t.passages -> 0 ->> 'reference' as main
    from app.days d join app.day_texts t on t.day = d.day
    where d.day <> ${day}::smallint
    order by d.day`)
  return dayFaults(day, text, others)
}
