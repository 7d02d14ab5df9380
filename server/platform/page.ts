import { sql, type RawBuilder } from 'kysely'
import { failure } from './failure.ts'

/** A row of a list that runs from the latest moment to the earliest; of two that share their moment the id decides. */
export type Placed = { id: string; microseconds: string }

/** The column `microseconds` of such a row, as exact as the database keeps the moment. */
export function placed(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint as microseconds`
}

/** A further condition: the row comes after this place of the list. INVALID_INPUT where it is none. */
export function after(
  place: string | undefined,
  { moment, id }: { moment: RawBuilder<unknown>; id: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (place === undefined) return sql``
  const [, microseconds, last] = form.exec(place) ?? []
  if (!microseconds || !last) {
    throw failure('INVALID_INPUT', { fields: { after: ['This is not a place in the list'] } })
  }
  return sql`and (${moment}, ${id}) <
    (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${last}::uuid)`
}

const form = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Of `limit` + 1 rows that were asked for: the page, and the place after it if there is more. */
export function cutPage<Row extends Placed>(
  rows: Row[],
  limit: number,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? `${last.microseconds}_${last.id}` : null }
}
