import type { IDBPDatabase, StoreNames } from 'idb'

/** Milliseconds after which a browser that never opens its storage is taken for one without. */
const openWithin = 2000

/** The databases of this browser, with the one store in each. Every key is a list that begins with the person whose it is. */
const databases = {
  drafts: { name: 'journal', store: 'drafts' },
  unsent: { name: 'outbox', store: 'messages' },
} as const

export type Database = keyof typeof databases

/** The names of all of them. */
export const allDatabases = Object.keys(databases) as Database[]

/**
 * A database of this browser. Fails where there is none: a browser that refuses does so by an error at once, or never answers.
 * `onLost` hears that the browser has dropped the connection.
 */
export async function openInTime<Schema>(
  database: Database,
  onLost: () => void,
): Promise<IDBPDatabase<Schema>> {
  const { name, store } = databases[database]
  const late = () => new Error('The storage of this browser does not open')
  const { openDB } = await import('idb')
  return Promise.race([
    openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore(store as StoreNames<Schema>),
      terminated: onLost,
    }),
    new Promise<never>((_, reject) => void setTimeout(() => reject(late()), openWithin)),
  ])
}

/** Everything of a person in a database; nothing where there is none. */
export async function allIn(database: Database, person: string): Promise<unknown[]> {
  const { store } = databases[database]
  const all = await onceOpen<unknown[]>(database, (db) => db.getAll(store, keysOf(person)))
  return all ?? []
}

/** Removes everything of a person from every database. */
export async function emptyDatabases(person: string): Promise<void> {
  const emptying = allDatabases.map((database) =>
    onceOpen(database, (db) => db.delete(databases[database].store, keysOf(person))),
  )
  await Promise.all(emptying)
}

/** Every key of a person. Lists are greater than anything else that a key may hold. */
export function keysOf(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person], [person, []])
}

async function onceOpen<Answer>(
  database: Database,
  work: (db: IDBPDatabase) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    const db = await openInTime<unknown>(database, () => {})
    return await work(db).finally(() => db.close())
  } catch {
    // Without storage nothing was kept.
    return null
  }
}
