import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Connection } from '#server/database/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { type Migration, takeWithin } from '#server/database/postgres/migrations.ts'
import { backup as words } from '#words/en/platform/backup.ts'
import { readArchive } from './archive.ts'
import { type Manifest, readName } from './manifest.ts'
import { clientOf, copyOf, listTables, quoted, setSequences, sumUp, setLetters } from './tables.ts'

export type Target = {
  /** Of an empty database. */
  owner: Connection
  store: FileStore
  /** Where a file stays while it arrives. */
  incoming: string
  /** What the first step calls the organization that it makes, which the backup then replaces. */
  appName: string
  /** Given up where it is aborted. */
  signal: AbortSignal | undefined
  /** Told before the database is to keep what it holds: from then on it may, whatever is heard of it. */
  onKeep: () => void
}

/** It cannot be backed up or brought back; the message says why, and what helps. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const decompress = promisify(zstdDecompress)

/**
 * Brings a backup that was found whole into an empty database and a store, by the steps that its own database had taken. The database
 * holds either all of it afterwards, as the sums of its tables say, or nothing.
 */
export async function restore(
  { owner, appName, onKeep, ...into }: Target,
  path: string,
  { told, steps }: { told: Manifest; steps: Migration[] },
): Promise<void> {
  const client = clientOf(owner)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.name', $1, true)`, [appName])
    await takeWithin(client, steps)
    await setLetters(client)
    await requireSameTables(client, told)
    const putBack = await layOpen(client)
    await load(client, into, path)
    await putBack()
    await setSequences(client, told.sequences)
    for (const table of told.tables) {
      const { rows, checksum } = await sumUp(client, table.name)
      if (rows !== table.rows || checksum !== table.checksum)
        throw new BackupRefused(words.differs(table.name))
    }
    onKeep()
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function requireSameTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const shape = (all: { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]))
  if (shape(await listTables(client)) !== shape(tables)) throw new BackupRefused(words.damaged)
}

/**
 * Empties all tables, and takes from them what judges or follows each row: a row may come before the one that it points to, and what
 * triggers made of it is in the backup already. Answers what puts it back, whereby every reference is checked.
 */
async function layOpen(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = (await listTables(client)).map(({ name }) => quoted(name))
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('app', 'auth') order by 1, 2`)
  for (const { table, name } of references) {
    await client.query(`alter table ${quoted(table)} drop constraint "${name}"`)
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${quoted(table)} add constraint "${name}" ${definition}`)
    }
  }
}

async function load(
  client: pg.Client,
  { store, incoming, signal }: Pick<Target, 'store' | 'incoming' | 'signal'>,
  path: string,
): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for await (const { name, body } of readArchive(path)) {
    signal?.throwIfAborted()
    const { key, table } = readName(name)
    const into = table === undefined ? undefined : tables.get(table)
    if (key !== undefined) {
      const received = join(incoming, key)
      await pipeline(body, createWriteStream(received, { mode: 0o600 }))
      await store.put(key, received)
    } else if (into) {
      const rows = await decompress(await buffer(body))
      await pipeline([rows], client.query(copyStreams.from(copyOf(into, 'from stdin'))))
    } else {
      for await (const piece of body) void piece
    }
  }
}
