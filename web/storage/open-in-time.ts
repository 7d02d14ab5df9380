import type { IDBPDatabase, StoreNames } from 'idb'

/** Milliseconds after which a browser that never opens its storage is taken for one without. */
const openWithin = 2000

/**
 * A database of this browser with one store in it. Fails where there is none: a browser that refuses does so by an error at once, or
 * never answers. `onLost` hears that the browser has dropped the connection.
 */
export async function openInTime<Schema>(
  name: string,
  store: StoreNames<Schema>,
  onLost: () => void,
): Promise<IDBPDatabase<Schema>> {
  const late = () => new Error('The storage of this browser does not open')
  const { openDB } = await import('idb')
  return Promise.race([
    openDB<Schema>(name, 1, { upgrade: (db) => void db.createObjectStore(store), terminated: onLost }),
    new Promise<never>((_, reject) => void setTimeout(() => reject(late()), openWithin)),
  ])
}
