import type { IDBPDatabase } from 'idb'
import { openInTime } from '#web/storage/open-in-time.ts'
import { typedNames } from '#web/storage/typed-names.ts'
import type { Unsent } from './unsent.ts'

type Key = [person: string, id: string]
type Schema = { messages: { key: Key; value: Unsent } }
type Database = IDBPDatabase<Schema>

// Of messages that are kept beside the database, or without one.
const { unsent: keptPrefix } = typedNames

let opened: Promise<Database | null> | undefined

/** The messages of a person that this browser keeps. Fails where they cannot be read. */
export async function listUnsent(person: string): Promise<Unsent[]> {
  // Lists are greater than anything else that a key may hold.
  const kept = await inDatabase((db) => db.getAll('messages', IDBKeyRange.bound([person], [person, []])))
  return [...(kept ?? []), ...listPlain(nameOf(person, ''))]
}

/** Keeps a message, in the place of what it was before. Fails where this browser keeps nothing. */
export async function putUnsent(person: string, unsent: Unsent): Promise<void> {
  const name = nameOf(person, unsent.id)
  const key = await inDatabase((db) => db.put('messages', unsent, [person, unsent.id])).catch(() => null)
  if (key === null) localStorage.setItem(name, JSON.stringify(unsent))
  else removePlain(name)
}

export async function removeUnsent(person: string, id: string): Promise<void> {
  removePlain(nameOf(person, id))
  await inDatabase((db) => db.delete('messages', [person, id]))
}

// Done once more with a new connection where the one that was there has failed. Null for a browser without a database.
async function inDatabase<Answer>(work: (db: Database) => Promise<Answer>): Promise<Answer | null> {
  const db = await open()
  if (!db) return null
  try {
    return await work(db)
  } catch {
    forget()
    const other = await open()
    return other && work(other)
  }
}

function open(): Promise<Database | null> {
  opened ??= openInTime<Schema>('outbox', 'messages', forget).catch(() => null)
  return opened
}

function forget() {
  opened = undefined
}

function nameOf(person: string, id: string): string {
  return `${keptPrefix}${person} ${id}`
}

function listPlain(prefix: string): Unsent[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.map((name) => revived(localStorage.getItem(name) ?? ''))
  } catch {
    return []
  }
}

function removePlain(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // What cannot be read is not there.
  }
}

function revived(text: string): Unsent {
  const unsent = JSON.parse(text) as Unsent
  const { replyTo } = unsent
  return { ...unsent, replyTo: replyTo && { ...replyTo, sentAt: new Date(replyTo.sentAt) } }
}
