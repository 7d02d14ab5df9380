import { setTimeout } from 'node:timers/promises'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { createRouterClient, ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { FirstAnswer, FirstRead } from '#contract/access/start.ts'
import type { Database } from '#server/database/database.ts'
import type { Work } from '#server/database/transaction.ts'
import type { Actor } from '#server/platform/actor.ts'
import { failure } from '#server/platform/failure.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Context } from './api.ts'
import { type Ask, firstOf, marks, type Reader } from './first-pages.ts'
import { router } from './router.ts'

/** Milliseconds that a page waits for what it reads first. */
const patience = 1000

/** What a page comes with, and whether that is all that it is drawn from, but for what its reader may not have. */
export type CameWith = { read: FirstRead | null; isWhole: boolean }

/**
 * What the page at an address would ask first, answered by the procedures that it would call; where that page asks for nothing by itself, what its
 * frame asks. What it is drawn from and what stands beside that are read apart, so that neither waits for the other. What cannot be had in time, or by
 * its reader, is left out, and the page asks for it by itself.
 */
export async function readFirst(context: Context, address: URL, log: Logger): Promise<CameWith> {
  if (context.actor.sessionToken === null) return { read: null, isWhole: false }
  const told = new WeakSet<object>()
  const tell = (error: unknown) => {
    // That a session has ended or the database is out of reach is told where the person themselves is looked up.
    if (error instanceof ORPCError || isOutOfReach(error)) return
    // What is asked in one batch after a question that fails, fails with it.
    if (error instanceof Error) {
      if (told.has(error)) return
      told.add(error)
    }
    log.warn({ err: error, page: address.pathname }, 'a page came without a part of what it reads first')
  }
  const { drawn, beside } = firstOf(address)
  const groups = await Promise.all(
    [drawn, [...beside, ...marks]].map((asked) => readTogether(context, asked, tell)),
  )
  const answers = groups.flatMap(({ answers }) => answers)
  const isWhole = groups[0]?.isWhole ?? false
  if (answers.length === 0) return { read: null, isWhole }
  const [json, meta] = new StandardRPCJsonSerializer().serialize(answers)
  return { read: { json, meta }, isWhole }
}

type Answered = { answers: FirstAnswer[]; isWhole: boolean }

/** What is answered in time. After that nothing more is put on record, since nobody is shown it. */
async function readTogether(
  context: Context,
  asked: Ask[],
  tell: (error: unknown) => void,
): Promise<Answered> {
  const late = new AbortController()
  const reader = readerFor(context, late.signal)
  const answer = (each: Ask): Promise<Answered> =>
    each(reader).then(
      (answers) => ({ answers, isWhole: true }),
      (error: unknown) => {
        tell(error)
        return { answers: [], isWhole: error instanceof ORPCError && error.code === 'FORBIDDEN' }
      },
    )
  const all = Promise.all(asked.map(answer))
  const inTime = await Promise.race([all, setTimeout(patience, null, { ref: false })])
  late.abort()
  return {
    answers: inTime?.flatMap(({ answers }) => answers) ?? [],
    isWhole: inTime?.every(({ isWhole }) => isWhole) ?? false,
  }
}

type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/** Calls procedures as their page would, but that what they read travels together. */
function readerFor(context: Context, late: AbortSignal): Reader {
  const together = readingTogether(context.database, context.actor)
  const database: Database = {
    ...together,
    write: async (actor, work) => {
      if (late.aborted) throw failure('UNAVAILABLE')
      return context.database.write(actor, work)
    },
  }
  const client = createRouterClient(router, { context: { ...context, database } })
  const procedures = client as unknown as Procedures
  return {
    call: ((domain, name, input) => procedures[domain]?.[name]?.(input)) as Reader['call'],
    walk: async () => (await database.read(context.actor, (tx) => tx.person)).walk,
  }
}

/** What waits to be read: it answers how its answer, or its fault, is handed out. */
type Waiting = { begin: Work<() => void>; reject(error: Error): void }

/** A database that reads whatever one actor asks of it in the same turn of the event loop in one transaction; whoever else asks it reads by themselves. */
export function readingTogether(database: Database, actor: Actor): Database {
  let waiting: Waiting[] | null = null

  async function readAll(all: Waiting[]): Promise<void> {
    try {
      const handOut = await database.read(actor, (tx) => Promise.all(all.map(({ begin }) => begin(tx))))
      for (const give of handOut) give()
    } catch (error) {
      for (const { reject } of all) reject(error as Error)
    }
  }

  function gather(): Waiting[] {
    const gathered: Waiting[] = []
    setImmediate(() => {
      waiting = null
      void readAll(gathered)
    })
    return gathered
  }

  return {
    ...database,
    read: <Answer>(asker: Actor, work: Work<Answer>) => {
      if (asker !== actor) return database.read(asker, work)
      return new Promise<Answer>((resolve, reject) => {
        const begin: Work<() => void> = async (tx) =>
          work(tx).then(
            (answer) => () => resolve(answer),
            (error: Error) => () => reject(error),
          )
        waiting ??= gather()
        waiting.push({ begin, reject })
      })
    },
  }
}
