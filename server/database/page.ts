import { sql, type RawBuilder } from 'kysely'
import { numberedPageSize } from '#contract/page-size.ts'
import { failure } from '#server/platform/failure.ts'

/** A further condition: the row comes after this place of the list. INVALID_INPUT where it is none. */
export function after(
  place: string | undefined,
  { moment, id }: { moment: RawBuilder<unknown>; id: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (place === undefined) return sql``
  const [, milliseconds, last] = form.exec(place) ?? []
  if (!milliseconds || !last) {
    throw failure('INVALID_INPUT', { fields: { after: ['This is not a place in the list'] } })
  }
  return sql`and (${moment}, ${id}) <
    (timestamptz 'epoch' + ${milliseconds}::bigint * interval '1 millisecond', ${last}::uuid)`
}

const form = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Of `limit` + 1 rows that were asked for, from the latest moment to the earliest and by id where two share it: the
 * page, and the place after it if there is more.
 */
export function cutPage<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  momentOf: (row: Row) => Date | null,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const moment = last && momentOf(last)
  return { page, next: rows.length > limit && moment ? `${moment.getTime()}_${last.id}` : null }
}

/** The bounds of a numbered page of as many rows as `counted` says; of one behind the last, those of the last. */
export function boundsOf(page: number, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`limit ${numberedPageSize}
    offset least(${page - 1}::integer, greatest(((${counted})::integer - 1) / ${numberedPageSize}, 0)) * ${numberedPageSize}`
}

/** What such a page says of the whole. */
export function numbered(page: number, total: number): { total: number; page: number; pages: number } {
  const pages = Math.max(Math.ceil(total / numberedPageSize), 1)
  return { total, page: Math.min(page, pages), pages }
}
