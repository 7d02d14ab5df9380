import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pictureWidths } from '#contract/files/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Disk } from '#server/platform/disk.ts'
import { type FileStore, newKey, openFileStore, type S3Settings } from '#server/platform/file-store.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** What the server needs to take a file, and to hand one out. */
export type FileParts = {
  database: Database
  store: FileStore
  /** The folder in which a file stays while it arrives. */
  incoming: string
  disk: Disk
  clock: Clock
}

/** What is put into the store: under the key itself, or under the key with a suffix. */
export type FilePart = { suffix: string; path: string }

/** The suffixes that anything in the store may have. */
const suffixes = ['', ...pictureWidths.map((width) => `.${width}`)]

/**
 * The one way by which a file comes into the store: it gets a new key, which is announced as the person's own, so that nobody else can take
 * it; its parts are put under that; and `write` writes down where it is, in the row that holds it from then on. What is left of it where
 * anything fails is taken out by the sweep, since no row holds it.
 */
export async function keepFile<Answer>(
  { database, store, clock }: FileParts,
  actor: Actor,
  { person, parts }: { person: string; parts: FilePart[] },
  write: (tx: Transaction, key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = newKey()
  const now = clock.now().toString()
  await database.call(sql`select sec.expect_file(${key}, ${person}::uuid, ${now}::timestamptz)`)
  for (const { suffix, path } of parts) await store.put(key + suffix, path)
  return database.write(actor, (tx) => write(tx, key))
}

/** The one way by which it goes from there: all that is kept under a key. */
export async function removeFile(store: FileStore, key: string): Promise<void> {
  for (const name of keptUnder(key)) await store.remove(name)
}

/** All that may be kept under a key, the file itself first. */
export function keptUnder(key: string): string[] {
  return suffixes.map((suffix) => key + suffix)
}

/** Opens the store of a server, and the folder below `folder` where files stay while they arrive. */
export async function openFiles(
  folder: string,
  s3: S3Settings | undefined,
): Promise<{ store: FileStore; incoming: string }> {
  const incoming = join(folder, 'incoming')
  // What was arriving when this server last ended is nobody's.
  await rm(incoming, { recursive: true, force: true })
  return { store: await openFileStore({ folder: join(folder, 'kept'), s3 }), incoming }
}
