import { Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from './database.ts'

/** One connection of its own, over which the database calls. */
export type Line = {
  client: pg.Client
  /** Resolves once calls are heard; fails where that cannot be. */
  listening: Promise<unknown>
  /** Gives the connection up at once, whatever is under way. */
  cut(): void
}

type Listening = {
  /** What is listened to, as it is written in SQL. */
  channel: string
  /** What the connection is called in the database. */
  name: string
  onCall(payload: string): void
  /** Told at least once when the line is no longer of use. */
  onLost(lost: Line): void
}

/** Milliseconds that one waits for the connection or an answer. */
const patience = 5000

/** Opens a connection and listens. Its errors are heard for as long as it lives, for one that nobody hears ends the process. */
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
