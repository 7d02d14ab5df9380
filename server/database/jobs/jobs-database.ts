import { setTimeout } from 'node:timers/promises'
import type { Db } from 'pg-boss'
import type { Connection } from '#server/database/database.ts'
import { openLine } from '#server/database/line.ts'
import { openPool } from '#server/database/pool.ts'

/** Milliseconds before a line that was lost is opened again. Meanwhile jobs are looked for every two seconds. */
const pause = 1000

/**
 * The database as pg-boss asks for it. Its own listening connection stops hearing errors while it is given up, so that one which the
 * database ends in that moment would end the process.
 */
export function openJobsDatabase(connection: Connection): Db & { close(): Promise<void> } {
  const pool = openPool(connection, { name: 'emmaus jobs', max: 3, longestStatement: 60_000 })
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const ending = new AbortController()
      const done = keepListening(connection, `"${channel}"`, ending.signal, { onNotification, onReconnect })
      return {
        close: async () => {
          ending.abort()
          await done
        },
      }
    },
    close: () => pool.end(),
  }
}

type Heard = { onNotification(payload: string): void; onReconnect(): void }

async function keepListening(
  connection: Connection,
  channel: string,
  ending: AbortSignal,
  { onNotification, onReconnect }: Heard,
): Promise<void> {
  while (!ending.aborted) {
    const lost = Promise.withResolvers<void>()
    const line = openLine(connection, {
      channel,
      name: 'emmaus jobs listening',
      onCall: onNotification,
      onLost: () => lost.resolve(),
    })
    ending.addEventListener('abort', line.cut)
    await line.listening.then(onReconnect, line.cut)
    await lost.promise
    ending.removeEventListener('abort', line.cut)
    await setTimeout(pause, undefined, { signal: ending }).catch(() => {})
  }
}
