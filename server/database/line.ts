import { Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from './database.ts'

/** A connection of its own that listens (LISTEN) for what the database calls over it (NOTIFY). */
export type Line = {
  client: pg.Client
  /** Resolves once LISTEN is in force; fails where it cannot be. */
  listening: Promise<unknown>
  /** Gives the connection up at once, whatever is under way. */
  cut(): void
}

type Listening = {
  /** The channel of LISTEN, as it is written in SQL. */
  channel: string
  /** What the connection is called in the database. */
  name: string
  onCall(payload: string): void
  /** Called when the line is no longer of use, perhaps more than once. */
  onLost(lost: Line): void
}

/** Milliseconds that one waits for the connection or an answer. */
const patience = 5000

/** Opens a connection and listens. Handles the client's `error` event, since an unhandled one would end the process. */
export function openLine(connection: Connection, { channel, name, onCall, onLost }: Listening): Line {
  const socket = new Socket()
  const client = new pg.Client({
    ...connection,
    stream: () => socket,
    application_name: name,
    statement_timeout: patience,
    query_timeout: patience,
    connectionTimeoutMillis: patience,
    keepAlive: true,
  })
  const cut = () => {
    socket.destroy()
    onLost(line)
  }
  client.on('error', cut)
  client.on('end', cut)
  client.on('notification', ({ payload }) => onCall(payload ?? ''))
  const line = { client, listening: client.connect().then(() => client.query(`listen ${channel}`)), cut }
  return line
}
