import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Forgets what was told more than a day ago: whoever has been away for longer reads everything anew. */
export async function forgetEvents(database: Database): Promise<void> {
  for (let gone = 1; gone > 0;) {
    const answer = await database.call(sql<{ gone: number }>`select sec.forget_events('1 day') as gone`)
    gone = answer?.gone ?? 0
  }
}
