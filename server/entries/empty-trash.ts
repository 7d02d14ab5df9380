import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Removes for good what has been in the trash for 30 days, piece by piece until nothing of it is left. Answers how many rows went. */
export async function emptyTrash(database: Database): Promise<number> {
  for (let gone = 0; ;) {
    const piece = await database.call(sql<{ count: number }>`select sec.purge_trash() as count`)
    if (!piece?.count) return gone
    gone += piece.count
  }
}
