import { sql } from 'kysely'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { settleDay } from '#server/progress/walk-state.ts'
import type { WrittenEntry } from './write-rows.ts'

/** Gives the days that were written just now their check marks, as far as they are open. */
export async function countOpenDays(tx: Transaction, written: WrittenEntry[]): Promise<void> {
  const days = written.flatMap(({ told, entry }) =>
    told.outcome === 'new' && entry && !told.trashed && isDayKind(entry.kind)
      ? [{ walk: entry.walk, day: entry.day }]
      : [],
  )
  if (days.length === 0) return

  const open = await tx.all(sql<{ walk: number; day: number }>`
    select distinct d.walk, d.day
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (walk smallint, day smallint)
    join app.walks w on w.person_id = ${me} and w.number = d.walk and w.started_at is not null
    where sec.is_open(d.walk, d.day)
    order by d.walk, d.day`)
  for (const { walk, day } of open) await settleDay(tx, walk, day)
}
