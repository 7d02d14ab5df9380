import type { IDBPDatabase } from 'idb'
import { connectionTo, keysOf, TooLate } from '#web/platform/storage/databases.ts'
import { forgetOn, keepRecordOn, recordOn, restsOn } from '#web/platform/storage/device.ts'
import { isGone } from '#web/platform/api/gone.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { type Kept, type Unsent, withDates } from './unsent.ts'

type Key = [person: string, id: string]
type Schema = { messages: { key: Key; value: Unsent } }
type Database = IDBPDatabase<Schema>

const connection = connectionTo<Schema>('unsent')

/** The messages of a person that this browser keeps, and whether these are all. Fails where they cannot be read. */
export async function listUnsent(person: string): Promise<Kept> {
  try {
    const kept = await inDatabase((db) => db.getAll('messages', keysOf(person)))
    return { items: [...(kept ?? []), ...listPlain(person)], whole: true }
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
    return { items: listPlain(person), whole: false }
  }
}

/** Keeps a message, in the place of what it was before. Fails where this browser keeps nothing. */
export async function putUnsent(person: string, unsent: Unsent): Promise<void> {
  // Nothing that was on its way comes back after its writer has left.
  if (isGone(person)) return
  const name = nameOn('unsent', person, unsent.id)
  const key = await inDatabase((db) => db.put('messages', unsent, [person, unsent.id])).catch(() => null)
  if (key !== null) forgetOn(name)
  else if (!keepRecordOn(name, unsent)) throw new Error('This browser keeps nothing')
}

export async function removeUnsent(person: string, id: string): Promise<void> {
  forgetOn(nameOn('unsent', person, id))
  await inDatabase((db) => db.delete('messages', [person, id])).catch((error: unknown) => {
    // What was shown while the database did not open is not in it.
    if (!(error instanceof TooLate)) throw error
  })
}

// Done once more with a new connection where the one that was there has failed. Null for a browser without a database; fails where
// that does not open in time, and may the next time.
async function inDatabase<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer | null> {
  const db = await open()
  if (!db) return null
  try {
    return await work(db)
  } catch {
    connection.forget()
    const other = await open()
    return other && work(other)
  }
}

function open(): Promise<Database | null> {
  return connection.open().catch((error: unknown) => {
    if (error instanceof TooLate) throw error
    return null
  })
}

// Kept beside the database, or without one.
function listPlain(person: string): Unsent[] {
  const kept = restsOn('unsent', person).map((id) => recordOn(nameOn('unsent', person, id)) as Unsent | null)
  return kept.filter((unsent) => unsent !== null).map(withDates)
}
