import { type RawBuilder, sql } from 'kysely'
import type { Why } from '#contract/welcome/why.ts'
import { whyDays } from '#contract/welcome/why-days.ts'
import { me, myWalk, present } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { failure } from '#server/platform/failure.ts'

/** As the functions of the database answer it. */
export type WhyRow = { text: string; written_at: Date }

/** What the person wrote before Day 1 of a walk, where this day of it shows that; null on every other day, and on one that is locked. */
export async function whyOfDay(tx: Transaction, walk: RawBuilder<unknown>, day: number): Promise<Why | null> {
  if (!whyDays.includes(day)) return null
  return presentWhy(
    await tx.first(sql<WhyRow>`select text, written_at from sec.why_of_day(${walk}, ${day}::smallint)`),
  )
}

/** Writes the why of the walk that the person is on, in place of the one before, which it need not read. Error: WHY_SEALED. */
export async function saveWhy(tx: Transaction, { text }: { text: string }): Promise<{ writtenAt: Date }> {
  const row = await tx.first(sql<Pick<WhyRow, 'written_at'>>`
    insert into app.whys (walk, text) select ${myWalk}, ${text} where not sec.why_is_sealed()
    on conflict (person_id, walk) do update set text = ${text}, written_at = ${present}
    returning written_at`)
  if (!row) throw failure('WHY_SEALED')
  return { writtenAt: row.written_at }
}

/** Deletes the why of a walk for good, sealed or not: nobody is bound to keep it. */
export async function deleteWhy(tx: Transaction, { walk }: { walk: number }): Promise<void> {
  await tx.first(sql`delete from app.whys where person_id = ${me} and walk = ${walk}::smallint`)
}

export function presentWhy(row: WhyRow | undefined): Why | null {
  return row ? { text: row.text, writtenAt: row.written_at } : null
}
