import { type RawBuilder, sql } from 'kysely'

// How a query says who asks. A subselect is looked up once for each statement, the bare function once for each row.

/** The person who asks. */
export const me = sql`(select sec.person())`
/** The walk that they are on. */
export const myWalk = sql`(select sec.walk())`
/** The moment of the request. */
export const present = sql`(select sec.now())`

/** A bound for an index, worked out once. Under row security PostgreSQL compares a column in its index with a plain value only. */
export function bound(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${expression})`
}
