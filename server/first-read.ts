import { setTimeout } from 'node:timers/promises'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { createRouterClient, ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { FirstAnswer, FirstRead } from '#contract/access/start.ts'
import type { Database } from '#server/database/database.ts'
import type { Work } from '#server/database/transaction.ts'
import type { Actor } from '#server/platform/actor.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Context } from './api.ts'
import { type Ask, firstOf, marks, type Reader } from './first-pages.ts'
import { router } from './router.ts'

/** Milliseconds that a page waits for what it reads first. */
const patience = 1000

/**
 * What the page at an address would ask first, answered by the procedures that it would call; where that page asks for nothing by itself, what its
 * frame asks. What it is drawn from and what stands beside that are read apart, so that neither waits for the other: what cannot be had in time is left
 * out, as is what its reader may not see, and the page asks for it by itself. Null where nothing can be had.
 */
export async function readFirst(context: Context, address: URL, log: Logger): Promise<FirstRead | null> {
  if (context.actor.sessionToken === null) return null
  const tell = (error: unknown): FirstAnswer[] => {
    // That a session has ended or the database is out of reach is told where the person themselves is looked up.
    const isTold = error instanceof ORPCError || isOutOfReach(error)
    const page = address.pathname
    if (!isTold) log.warn({ err: error, page }, 'a page came without a part of what it reads first')
    return []
  }
  const answer = (asked: Ask[]): Promise<FirstAnswer[]> => {
    const reader = readerFor(context)
    const answers = Promise.all(asked.map((each) => each(reader).catch(tell))).then((all) => all.flat())
    return Promise.race([answers, setTimeout(patience, [], { ref: false })])
  }
  const { drawn, beside } = firstOf(address)
  const answers = (await Promise.all([answer(drawn), answer([...beside, ...marks])])).flat()
  if (answers.length === 0) return null
  const [json, meta] = new StandardRPCJsonSerializer().serialize(answers)
  return { json, meta }
}

type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/** Calls procedures as their page would, but that what they read travels together. */
function readerFor(context: Context): Reader {
  const database = readingTogether(context.database)
  const client = createRouterClient(router, { context: { ...context, database } })
  const procedures = client as unknown as Procedures
  return {
    call: ((domain, name, input) => procedures[domain]?.[name]?.(input)) as Reader['call'],
    walk: async () => (await database.read(context.actor, (tx) => tx.person)).walk,
  }
}

/** What waits to be read: it answers how its answer, or its fault, is handed out. */
type Waiting = { begin: Work<() => void>; reject(error: Error): void }

/**
 * A database that reads whatever one actor asks of it in the same turn of the event loop in one transaction. What fails in it fails for
 * whoever asked for that.
 */
function readingTogether(database: Database): Database {
  let waiting: Waiting[] | null = null

  async function readAll(actor: Actor, all: Waiting[]): Promise<void> {
    try {
      const handOut = await database.read(actor, (tx) => Promise.all(all.map(({ begin }) => begin(tx))))
      for (const give of handOut) give()
    } catch (error) {
      for (const { reject } of all) reject(error as Error)
    }
  }

  function gather(actor: Actor): Waiting[] {
    const gathered: Waiting[] = []
    setImmediate(() => {
      waiting = null
      void readAll(actor, gathered)
    })
    return gathered
  }

  return {
    ...database,
    read: <Answer>(actor: Actor, work: Work<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        const begin: Work<() => void> = (tx) =>
          work(tx).then(
            (answer) => () => resolve(answer),
            (error: Error) => () => reject(error),
          )
        waiting ??= gather(actor)
        waiting.push({ begin, reject })
      }),
  }
}
