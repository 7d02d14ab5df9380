import { sql } from 'kysely'
import type pg from 'pg'

const hold = "hashtext('emmaus files are held')"

/** Keeps the files of all rows in the store until they are let go, or until the connection ends, however it ends. */
export async function holdFiles(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${hold})`)
}

export async function letFilesGo(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock_shared(${hold})`)
}

/**
 * An expression: tries to take the lock against a backup for the rest of the transaction; false while a backup holds the files, or another
 * sweep has the lock.
 */
export const tryToLockFiles = sql<boolean>`pg_try_advisory_xact_lock(${sql.raw(hold)})`
