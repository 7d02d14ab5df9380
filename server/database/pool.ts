import pg from 'pg'
import type { Connection } from './database.ts'

type Bounds = {
  /** What its connections are called in the database. */
  name: string
  max: number
  /** Milliseconds. */
  longestStatement?: number
}

/**
 * Opens at most `max` connections, as they are needed. A statement may take five seconds, and so may the wait for a connection.
 * No connection that breaks ends the process.
 */
export function openPool(connection: Connection, { name, max, longestStatement = 5000 }: Bounds): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    statement_timeout: longestStatement,
    connectionTimeoutMillis: 5000,
    application_name: name,
    // While a connection is in use the pool does not hear its errors. One fails the query that it was in, or the next, which is told there.
    onConnect: (client) => void client.on('error', () => {}),
  })
  // A connection that breaks while idle is replaced by the next request.
  pool.on('error', () => {})
  return pool
}
