import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { tryEach } from '#server/platform/try-each.ts'
import { tryToLockFiles } from './hold-files.ts'
import { removeFile } from './keep-file.ts'

/** Keys that are asked for at a time. */
const batch = 100

type Parts = { database: Database; store: FileStore; clock: Clock; log: Logger }

/**
 * Removes what nobody came back for, and takes out of the store whatever no row holds any more. What cannot be taken out now
 * is left for the next time, and so is everything while a backup is made.
 */
export async function sweepFiles({ database, store, clock, log }: Parts): Promise<void> {
  const now = sql`${clock.now().toString()}::timestamptz`
  await database.call(sql`select sec.purge_loose_files(${now})`)
  await database.call(sql`select sec.purge_daily_images(${now})`)
  const left = new Set<string>()
  for (;;) {
    const most = batch + left.size
    const due = await database.call(
      sql<{ keys: string[] }>`
        select array(select sec.files_due(${now}, ${most}::integer)) as keys where ${tryToLockFiles}`,
    )
    const keys = (due?.keys ?? []).filter((key) => !left.has(key))
    const failed = await tryEach(keys, {
      work: async (key) => {
        await removeFile(store, key)
        await database.call(sql`select sec.file_removed(${key})`)
      },
      missed: (error) => log.error({ err: error }, 'a file was not removed'),
    })
    // Nothing is left to do, or the store is out of reach.
    if (failed.length === keys.length) return
    for (const key of failed) left.add(key)
  }
}
