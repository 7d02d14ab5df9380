import { setTimeout } from 'node:timers/promises'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import type { FirstPage, FirstRead } from '#contract/access/start.ts'
import { readHome } from '#server/home/procedures.ts'
import { readDesk } from '#server/journal/procedures.ts'
import type { Actor } from '#server/platform/actor.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readProgress } from '#server/progress/read-progress.ts'

/** Milliseconds that a page waits for what it reads first. */
const patience = 1000

const reads: Record<FirstPage, (tx: Transaction) => Promise<unknown>> = {
  home: readHome,
  journal: (tx) => readDesk(tx, {}),
  progress: (tx) => readProgress(tx, undefined),
}

type Parts = { database: Database; log: Logger }

/** What a page reads first; null where it cannot be had in time. Then the page asks by itself, and says what is wrong if that fails as well. */
export async function readFirst(
  { database, log }: Parts,
  actor: Actor,
  page: FirstPage,
): Promise<FirstRead | null> {
  if (actor.sessionToken === null) return null
  const reading = database.read(actor, reads[page]).catch((error: unknown) => {
    // That a session has ended or the database is out of reach is told where the person themselves is looked up.
    const isTold = error instanceof ORPCError || isOutOfReach(error)
    if (!isTold) log.warn({ err: error, page }, 'a page came without what it reads first')
    return null
  })
  const read = await Promise.race([reading, setTimeout(patience, null, { ref: false })])
  if (!read) return null
  const [json, meta] = new StandardRPCJsonSerializer().serialize(read)
  return { page, json, meta }
}
