import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'

/** Takes out of reports what its author deleted for good 90 days ago. */
export async function forgetDeletedWords({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.call(sql`select sec.forget_deleted_words(${clock.now().toString()}::timestamptz)`)
}
