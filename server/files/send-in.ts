import { randomUUID } from 'node:crypto'
import { oneOfAFew } from '#server/platform/arriving-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { type FileStore, newKey } from '#server/platform/file-store.ts'
import type { Actor } from '#server/platform/person.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { type Limit, takeTurns } from '#server/platform/turns.ts'
import { announceFile } from './keep-file.ts'

/** What files of people are taken with. */
export type FileParts = {
  database: Database
  store: FileStore
  /** Where a file stays while it arrives. */
  incoming: string
  clock: Clock
}

/**
 * Takes a picture that is no attachment, and so needs none of the room that a person has for files: while no more than a few of theirs
 * arrive, and as often as is allowed, which is counted before the work, whatever comes of it. RATE_LIMITED beyond that.
 */
export function takePicture<Answer>(
  { database, clock }: FileParts,
  actor: Actor,
  { person, limit }: { person: string; limit: Limit },
  work: () => Promise<Answer>,
): Promise<Answer> {
  return oneOfAFew(person, { file: { id: randomUUID(), bytes: 0 }, clock }, async () => {
    await database.write(actor, (tx) => takeTurns(tx, limit))
    return work()
  })
}

/** What is put into the store, under its key with a suffix. */
type Part = { suffix: string; path: string }

/**
 * Puts a file into the store under a new key and writes down where it is. It is announced as the person's own before that, so that nobody
 * else can take its key; and what is left of it where anything fails is removed by the sweep.
 */
export async function keepFile<Answer>(
  { database, store, clock }: FileParts,
  actor: Actor,
  { person, parts }: { person: string; parts: Part[] },
  write: (tx: Transaction, key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = newKey()
  await announceFile({ database, clock }, { key, person })
  for (const { suffix, path } of parts) await store.put(key + suffix, path)
  return database.write(actor, (tx) => write(tx, key))
}
