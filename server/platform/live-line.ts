import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'

type Question = { name: string; text: string; values?: unknown[] }

/** A connection that stays open, over which the database also calls. */
export type LiveLine = {
  ask<Row extends object>(question: Question): Promise<Row[]>
  /** Calls all who listen on this database; calls that come close to each other are one. What fails is left. */
  call(): void
  end(): Promise<void>
}

const channel = 'live'

/** Opens the line when it is first needed, and again after it was lost; `onCall` hears of each call. */
export function openLiveLine(connection: Connection, onCall: () => void): LiveLine {
  let client: Promise<pg.Client> | undefined
  let calling = false
  let ended = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: 'emmaus live', statement_timeout: 5000 })
    fresh.on('error', () => (client = undefined))
    fresh.on('end', () => (client = undefined))
    fresh.on('notification', onCall)
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    return fresh
  }

  async function line(): Promise<pg.Client> {
    client ??= connect()
    const opening = client
    return opening.catch((error: unknown) => {
      if (client === opening) client = undefined
      throw error
    })
  }

  // Whatever is written while one call is on its way is told by the next.
  async function callOthers(): Promise<void> {
    await setImmediate()
    calling = false
    await (await line()).query({ name: 'call', text: `select pg_notify('${channel}', '')` })
  }

  return {
    async ask<Row extends object>(question: Question) {
      return (await (await line()).query<Row>(question)).rows
    },
    call() {
      if (calling || ended) return
      calling = true
      void callOthers().catch(() => {})
    },
    async end() {
      ended = true
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
