import { type RawBuilder, sql } from 'kysely'

// The caller and the moment, as subselects: PostgreSQL works out a subselect once for each statement, a bare function once for each row.

/** The person who asks. */
export const me = sql`(select sec.person())`
/** The walk that they are on. */
export const myWalk = sql`(select sec.walk())`
/** The moment of the request. */
export const present = sql`(select sec.now())`

/**
 * Wraps an expression in a subselect, so that PostgreSQL works it out once and can use an index: under row security it compares an indexed
 * column with a plain value only.
 */
export function bound(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${expression})`
}
