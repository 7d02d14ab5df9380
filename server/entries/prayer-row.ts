import { sql } from 'kysely'
import type { Prayer } from '#contract/entries/entry.ts'
import { updatesWithPrayer } from '#contract/entries/limits.ts'

/** What belongs to the prayer request `e`, with moments in milliseconds since 1970; null for any other entry. */
export type PrayerRow = {
  answer: { id: string; note: string; answered_at: number } | null
  updates: { id: string; text: string; written_at: number }[]
  update_count: number
  removed_count: number
  earlier_answer_count: number
  praying_count: number
} | null

/** What belongs to a prayer request that has just been written. */
export const freshPrayer = sql`json_build_object(
  'answer', null, 'updates', '[]'::json, 'update_count', 0, 'removed_count', 0, 'earlier_answer_count', 0, 'praying_count', 0
)`

/** The column of an entry `e` that holds it, as far as the person may read it; how many pray is told to its writer alone. */
export const prayerColumn = sql`
  case when e.kind = 'prayer' then json_build_object(
    'answer', (
      select json_build_object('id', a.id, 'note', a.note, 'answered_at', date_part('epoch', a.answered_at) * 1000)
      from app.prayer_answers a where a.entry_id = e.id and a.removed_at is null
    ),
    'updates', (
      select coalesce(json_agg(
        json_build_object('id', u.id, 'text', u.text, 'written_at', date_part('epoch', u.written_at) * 1000)
        order by u.written_at, u.id
      ), '[]')
      from (
        select id, text, written_at from app.prayer_updates where entry_id = e.id and removed_at is null
        order by written_at desc, id desc limit ${sql.lit(updatesWithPrayer)}
      ) u
    ),
    'update_count', (select count(*) from app.prayer_updates u where u.entry_id = e.id and u.removed_at is null),
    'removed_count', (select count(*) from app.prayer_updates u where u.entry_id = e.id and u.removed_at is not null),
    'earlier_answer_count', (
      select count(*) from app.prayer_answers a where a.entry_id = e.id and a.removed_at is not null and a.note <> ''
    ),
    'praying_count', coalesce((select count from sec.count_intercessions(array[e.id])), 0)
  ) end`

export function presentPrayer(row: PrayerRow): Prayer | null {
  return (
    row && {
      answer: row.answer && {
        id: row.answer.id,
        note: row.answer.note,
        answeredAt: new Date(row.answer.answered_at),
      },
      updates: row.updates.map(({ id, text, written_at }) => ({ id, text, writtenAt: new Date(written_at) })),
      updateCount: row.update_count,
      removedCount: row.removed_count,
      earlierAnswerCount: row.earlier_answer_count,
      prayingCount: row.praying_count,
    }
  )
}
