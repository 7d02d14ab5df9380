import type { IDBPDatabase } from 'idb'
import type { Unsent } from './unsent.ts'

type Key = [person: string, id: string]
type Schema = { messages: { key: Key; value: Unsent } }

/** What the names of messages begin with that a browser without a database keeps. */
const keptPrefix = 'outbox '

/** Milliseconds after which a browser that never opens its storage is taken for one without. */
const openWithin = 2000

let opened: Promise<IDBPDatabase<Schema> | null> | undefined
// Of a browser that keeps nothing at all.
const inMemory = new Map<string, Unsent>()

/** The messages of a person that this browser keeps, in the order in which they were sent. */
export async function listUnsent(person: string): Promise<Unsent[]> {
  const db = await open()
  // Lists are greater than anything else that a key may hold.
  const kept = db
    ? await db.getAll('messages', IDBKeyRange.bound([person], [person, []]))
    : listPlain(nameOf(person, ''))
  return kept.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

export async function putUnsent(person: string, unsent: Unsent): Promise<void> {
  const db = await open()
  if (db) await db.put('messages', unsent, [person, unsent.id])
  else putPlain(nameOf(person, unsent.id), unsent)
}

export async function removeUnsent(person: string, id: string): Promise<void> {
  const db = await open()
  if (db) await db.delete('messages', [person, id])
  else removePlain(nameOf(person, id))
}

// Null for a browser without a database.
function open(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openInTime().catch(() => null)
  return opened
}

// A browser that refuses does so by an error at once, or never answers.
async function openInTime(): Promise<IDBPDatabase<Schema> | null> {
  const { openDB } = await import('idb')
  return Promise.race([
    openDB<Schema>('outbox', 1, {
      upgrade: (db) => void db.createObjectStore('messages'),
      // A connection that the browser has dropped is opened anew.
      terminated: () => {
        opened = undefined
      },
    }),
    new Promise<null>((resolve) => void setTimeout(() => resolve(null), openWithin)),
  ])
}

function nameOf(person: string, id: string): string {
  return `${keptPrefix}${person} ${id}`
}

function listPlain(prefix: string): Unsent[] {
  const found = new Map([...inMemory].filter(([name]) => name.startsWith(prefix)))
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix)) found.set(name, revived(localStorage.getItem(name) ?? ''))
    }
  } catch {
    // Forbidden: what is in memory is all there is.
  }
  return [...found.values()]
}

function putPlain(name: string, unsent: Unsent): void {
  try {
    localStorage.setItem(name, JSON.stringify(unsent))
  } catch {
    inMemory.set(name, unsent)
  }
}

function removePlain(name: string): void {
  inMemory.delete(name)
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
