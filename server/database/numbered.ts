import { type RawBuilder, sql } from 'kysely'
import { numberedPageSize } from '#contract/page-size.ts'

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
