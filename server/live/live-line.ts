import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Connection } from '#server/database/database.ts'
import { type Line, openLine } from '#server/database/line.ts'
import { createQueues } from '#server/database/jobs/queues.ts'

type Question = { name: string; text: string; values?: unknown[] }

/** A connection that stays open, over which the database also calls. */
export type LiveLine = {
  /** Asks one thing after the other. Fails where there is no answer in time. */
  ask<Row extends object>(question: Question): Promise<Row[]>
  /** Calls all who listen on this database; calls that come close to each other are one. What fails is left. */
  call(): void
  /** Ends the line, after the answer that is under way if that comes soon. */
  end(): Promise<void>
}

const channel = 'live'

/** Milliseconds that one waits for an answer, and for the last of them once all is to end. */
const patience = { answer: 5000, last: 1000 }

/** Opens the line when it is first needed, and again after it was lost; `onCall` hears of each call. */
export function openLiveLine(connection: Connection, onCall: () => void): LiveLine {
  const inTurn = createQueues()
  let open: Line | undefined
  let calling = false
  let ended = false

  async function askNow<Row extends object>(question: Question): Promise<Row[]> {
    if (ended) throw new Error('The line to the database has ended.')
    open ??= openLine(connection, {
      channel,
      name: 'emmaus live',
      onCall,
      onLost: (lost) => {
        if (open === lost) open = undefined
      },
    })
    const { client, listening, cut } = open
    try {
      await listening
      return (await client.query<Row>(question)).rows
    } catch (error) {
      // Whether it can still be used is not worth finding out.
      cut()
      throw error
    }
  }

  async function ask<Row extends object>(question: Question): Promise<Row[]> {
    const late = AbortSignal.timeout(patience.answer)
    return inTurn('line', async () => {
      // Whoever waited behind something that had no answer does not wait for as long again.
      late.throwIfAborted()
      return askNow<Row>(question)
    })
  }

  // Whatever is written while one call is on its way is told by the next.
  async function callOthers(): Promise<void> {
    await setImmediate()
    calling = false
    await ask({ name: 'call', text: `select pg_notify('${channel}', '')` })
  }

  return {
    ask,
    call() {
      if (calling || ended) return
      calling = true
      void callOthers().catch(() => {})
    },
    async end() {
      ended = true
      const goodbye = inTurn('line', async () => open?.client.end())
      await Promise.race([goodbye.catch(() => {}), setTimeout(patience.last, undefined, { ref: false })])
      open?.cut()
    },
  }
}
