import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { keptUnder } from '#server/files/keep-file.ts'
import type { Connection } from '#server/database/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { refuseAnotherHistory, readMigrations } from '#server/database/postgres/migrations.ts'
import { holdFiles, letFilesGo } from '#server/files/hold-files.ts'
import { writeArchive, type Writing } from './archive.ts'
import { type Manifest, members } from './manifest.ts'
import { clientOf, copyOf, listFiles, listTables, readSequences, sumUp, setLetters } from './tables.ts'

export type Source = {
  owner: Connection
  store: FileStore
  /** Signs and seals; `kept` where it lies in the data folder, and so belongs to what is backed up. */
  secret: { text: string; kept: boolean }
  /** Fails where the disk of the backup has no room for so many bytes more. */
  requireRoom?: (bytes: number) => Promise<unknown>
  /** Given up where it is aborted. */
  signal?: AbortSignal
}

const compress = promisify(zstdCompress)
/** Bytes of rows that are pressed together and written at a time. */
const partSize = 4 << 20

/**
 * Writes all that an Emmaus holds into a new file: every row and every file of one moment, whatever is written meanwhile. Answers what the
 * file tells of itself.
 */
export async function backUp(
  { owner, store, secret, requireRoom = async () => {}, signal }: Source,
  path: string,
): Promise<Manifest> {
  const client = clientOf(owner)
  await client.connect()
  const written = writeArchive(path)
  const archive: Writing = {
    ...written,
    add: async (name, size, body) => {
      await requireRoom(size)
      await written.add(name, size, body)
    },
  }
  try {
    // Held before the moment of the snapshot, which sees no row whose file was given up before.
    await holdFiles(client)
    await setLetters(client)
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readHistory(client)
    const madeAt = new Date().toISOString()
    if (secret.kept) await addText(archive, members.secret, `${secret.text}\n`)
    const files = await addFiles(archive, { store, keys: await listFiles(client), signal })
    const tables = await addTables(archive, client, signal)
    const told = {
      format: 'emmaus-backup',
      version: 1,
      madeAt,
      migrations,
      secretMark: markOf(secret.text),
      tables,
      sequences: await readSequences(client),
      files,
    } as const
    await letFilesGo(client)
    await archive.finish(told)
    return told
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await client.end()
  }
}

/** What tells a secret from every other without telling it. */
export function markOf(secret: string): string {
  return createHmac('sha256', secret).update('emmaus backup').digest('hex')
}

async function readHistory(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.migrations order by name collate "C"',
  )
  refuseAnotherHistory(rows, await readMigrations())
  return rows
}

async function addTables(
  archive: Writing,
  client: pg.Client,
  signal: AbortSignal | undefined,
): Promise<Manifest['tables']> {
  const told = []
  for (const table of await listTables(client)) {
    const rows = client.query(copyStreams.to(copyOf(table, 'to stdout')))
    let number = 0
    for await (const part of partsOf(rows)) {
      signal?.throwIfAborted()
      const pressed = await compress(part)
      await archive.add(members.part(table.name, (number += 1)), pressed.length, [pressed])
    }
    told.push({ ...table, ...(await sumUp(client, table.name)) })
  }
  return told
}

// Each part ends with a row, as a line of its own.
async function* partsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const end = piece.lastIndexOf('\n') + 1
    if (size + piece.length < partSize || end === 0) {
      gathered.push(piece)
      size += piece.length
      continue
    }
    yield Buffer.concat([...gathered, piece.subarray(0, end)])
    gathered = [piece.subarray(end)]
    size = piece.length - end
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function addFiles(
  archive: Writing,
  { store, keys, signal }: { store: FileStore; keys: string[]; signal: AbortSignal | undefined },
): Promise<Manifest['files']> {
  const told: Manifest['files'] = { count: 0, bytes: 0, missing: [] }
  for (const key of keys) {
    let found = false
    for (const name of keptUnder(key)) {
      signal?.throwIfAborted()
      const opened = await store.open(name)
      if (!opened) continue
      found = true
      await archive.add(members.file(name), opened.size, opened.stream)
      told.count += 1
      told.bytes += opened.size
    }
    if (!found) told.missing.push(key)
  }
  return told
}

async function addText(archive: Writing, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await archive.add(name, bytes.length, [bytes])
}
