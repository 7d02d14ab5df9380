import { type RawBuilder, sql } from 'kysely'
import { trashDays } from '#contract/entries/limits.ts'
import { present } from '#server/platform/asker.ts'

/** A condition: what was removed at this moment may still be put back. */
export function isStillThere(removedAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${removedAt} > ${present} - ${trashDays} * interval '1 day'`
}
