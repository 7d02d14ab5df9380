import { type RawBuilder, sql } from 'kysely'

/** A condition: what was removed at this moment may still be put back. */
export function isStillThere(removedAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${removedAt} > sec.oldest_kept()`
}
