import pg from 'pg'
import type { Connection } from './database.ts'

/** Opens at most `max` connections, as they are needed. A statement may take five seconds, and so may the wait for a connection. */
export function openPool(connection: Connection, { name, max }: { name: string; max: number }): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...outlived,
    max,
    statement_timeout: 5000,
    connectionTimeoutMillis: 5000,
    application_name: name,
  })
  // A connection that breaks while idle is replaced by the next request.
  pool.on('error', () => {})
  return pool
}

/**
 * What a pool needs so that no connection that breaks ends the server with it: while one is in use the pool does not hear its errors,
 * and an error that nobody hears ends the process. It fails the query that it was in, or the next one, which is told there.
 */
export const outlived: Pick<pg.PoolConfig, 'onConnect'> = {
  onConnect: (client) => void client.on('error', () => {}),
}
