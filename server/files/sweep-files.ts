import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { removeFile } from './keep-file.ts'

/** Keys that are asked for at a time. */
const batch = 100

/** Removes what nobody came back for, and takes out of the store whatever no row holds any more. */
export async function sweepFiles(database: Database, store: FileStore, clock: Clock): Promise<void> {
  const now = sql`${clock.now().toString()}::timestamptz`
  await database.call(sql`select sec.purge_loose_files(${now})`)
  for (;;) {
    const due = await database.call(
      sql<{ keys: string[] }>`select array(select sec.files_due(${now}, ${batch}::integer)) as keys`,
    )
    for (const key of due?.keys ?? []) {
      await removeFile(store, key)
      await database.call(sql`select sec.file_removed(${key})`)
    }
    if ((due?.keys.length ?? 0) < batch) return
  }
}
