import { openDB, type IDBPDatabase, type StoreNames } from 'idb'
import { forgetOn, keepOn, namesIn } from './device.ts'
import { nameOn, shelves } from './shelves.ts'

/** Milliseconds after which a browser that never opens its storage is taken for one without. */
const openWithin = 2000

/** The databases of this browser, with the one store in each. Every key is a list that begins with the person whose it is. */
const databases = {
  drafts: { name: 'journal', store: 'drafts' },
  unsent: { name: 'outbox', store: 'messages' },
} as const

export type Database = keyof typeof databases

/** It did not open in time. */
export class TooLate extends Error {
  override message = 'The storage of this browser does not open'
}

/** The names of all of them. */
export const allDatabases = Object.keys(databases) as Database[]

/** One connection to a database, shared by all of a page. */
export type Connection<Schema> = {
  /**
   * Fails where the browser has no database, and by `TooLate` where it does not open in time: nobody waits for it again, and whoever asks
   * once it has opened has it.
   */
  open(): Promise<IDBPDatabase<Schema>>
  /** Has it opened anew by whoever needs it next. */
  forget(): void
}

export function connectionTo<Schema>(database: Database): Connection<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  const takeLate = (db: IDBPDatabase<Schema>) => {
    opened = Promise.resolve(db)
  }
  return {
    open() {
      opened ??= openInTime<Schema>(database, forget, takeLate).catch((error: unknown) => {
        if (!(error instanceof TooLate)) forget()
        throw error
      })
      return opened
    },
    forget,
  }
}

/**
 * A database of this browser. Fails where there is none: a browser that refuses does so by an error at once, or never answers.
 * `onLost` hears that the browser has dropped the connection, and `onLate` has the database if it opens after all.
 */
async function openInTime<Schema>(
  database: Database,
  onLost: () => void,
  onLate: (db: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> {
  const { name, store } = databases[database]
  const opening = openDB<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore(store as StoreNames<Schema>),
    terminated: onLost,
  })
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    tooLate.reject(new TooLate())
    opening.then(onLate, () => {})
  }, openWithin)
  return Promise.race([opening, tooLate.promise]).finally(() => clearTimeout(timer))
}

/** Everything of a person in a database; nothing where there is none. */
export async function allIn(database: Database, person: string): Promise<unknown[]> {
  const { store } = databases[database]
  const all = await onceOpen<unknown[]>(database, (db) => db.getAll(store, keysOf(person)))
  return all ?? []
}

/** Removes everything of a person from every database. One that does not open now is emptied by `emptyLeftOver`. */
export async function emptyDatabases(person: string): Promise<void> {
  const emptied = await Promise.all(allDatabases.map((database) => isEmptied(database, person)))
  if (emptied.every(Boolean)) forgetOn(nameOn('leftOver', person))
  else keepOn(nameOn('leftOver', person), 'yes')
}

async function isEmptied(database: Database, person: string): Promise<boolean> {
  try {
    const db = await openOnce(database)
    await db.delete(databases[database].store, keysOf(person)).finally(() => db.close())
    return true
  } catch (error) {
    // A browser that refuses to open it has kept nothing.
    return !(error instanceof TooLate)
  }
}

/** Empties the databases that did not open when somebody left, but for whoever is signed in again. */
export function emptyLeftOver(signedIn: string | undefined) {
  const { before } = shelves.leftOver
  for (const name of namesIn('device')) {
    const person = name.slice(before.length)
    if (name.startsWith(before) && person !== signedIn) void emptyDatabases(person)
  }
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
    const db = await openOnce(database)
    return await work(db).finally(() => db.close())
  } catch {
    // Without storage nothing was kept.
    return null
  }
}

// For one use. One that opens later is closed, as nobody waits for it any more.
function openOnce(database: Database): Promise<IDBPDatabase> {
  return openInTime<unknown>(
    database,
    () => {},
    (db) => db.close(),
  )
}
