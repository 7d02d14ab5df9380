import { availableParallelism } from 'node:os'
import pg from 'pg'
import { ask, type Asked, deliver, type Result } from './batch.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Actor } from '#server/platform/actor.ts'
import { openingOf } from './person.ts'
import { openPool } from './pool.ts'
import { type Query, type Statement, statementOf } from './statement.ts'
import { createRoleHints, type Hints } from './role-hints.ts'
import { createQueues } from '#server/database/jobs/queues.ts'
import { converse, type Work } from './transaction.ts'

/** Where the database listens and whom to log in as. */
export type Connection = {
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl?: boolean | object
}

export type Database = {
  /**
   * Reads as the actor. What `work` asks without waiting is one transaction and one round trip; what it asks after an
   * answer is another, for which the session is looked up again.
   */
  read<Answer>(actor: Actor, work: Work<Answer>): Promise<Answer>
  /** Reads and writes as the actor in one transaction; what `work` throws undoes everything. */
  write<Answer>(actor: Actor, work: Work<Answer>): Promise<Answer>
  /** One call of a function that only the server itself may call; no table is open to it. */
  call<Row>(query: Query<Row>): Promise<Row | undefined>
  /** The moment that a request takes for now. */
  now(): Temporal.Instant
  /** Resolves when the database answers within a second. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Connections of one server: of more, the processors could serve none at once, and a few may wait for the disk. */
export const poolSize = 2 * availableParallelism() + 2

/**
 * Opens the pool of the server's own login, which has no right on any table until a request takes a role. `onWritten` hears of each
 * write once it is done.
 */
export function openDatabase(
  connection: Connection,
  {
    clock = systemClock,
    size = poolSize,
    onWritten = () => {},
  }: { clock?: Clock; size?: number; onWritten?: () => void } = {},
): Database {
  const pool = openPool(connection, { name: 'emmaus', max: size })
  const inTurn = createQueues()
  const hints = createRoleHints()

  // On whichever connection is free.
  async function deliverAnywhere(batch: Asked[]): Promise<void> {
    const client = await pool.connect().catch((error: Error) => {
      for (const { reject } of batch) reject(error)
      throw error
    })
    await deliver(client, batch).then(
      () => client.release(),
      (error: unknown) => {
        client.release(isOutOfReach(error))
        throw error
      },
    )
  }

  async function read<Answer>(actor: Actor, work: Work<Answer>): Promise<Answer> {
    const openingAt = openingOf('read', actor)
    const now = clock.now()
    const lead = () => [ask(openingAt(now))]
    return converse(now, { lead, send: deliverAnywhere, ...hints.of(actor) }, work)
  }

  async function write<Answer>(actor: Actor, work: Work<Answer>): Promise<Answer> {
    const openingAt = openingOf('write', actor)
    // The database makes the writes of one person wait for each other; those of one session wait here, without a connection.
    return inTurn(actor.key?.hash ?? actor.sessionToken, async () => {
      const client = await pool.connect()
      const now = clock.now()
      const answer = await transact(client, { now, opening: openingAt(now), ...hints.of(actor) }, work)
      onWritten()
      return answer
    })
  }

  return {
    read,
    write,
    call: async <Row>(query: Query<Row>) => {
      const asked = ask(statementOf(query))
      await deliverAnywhere([asked])
      return (await asked.promise).rows[0] as Row | undefined
    },
    now: () => clock.now(),
    ping: async () => {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(failure('UNAVAILABLE')), 1000).unref()
      })
      await Promise.race([pool.query('select 1'), late])
    },
    close: () => pool.end(),
  }
}

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
const rollback: Statement = { name: 'rollback', text: 'rollback', values: [] }

type Write = { now: Temporal.Instant; opening: Statement } & Hints

// Does work in one transaction and gives the connection back.
async function transact<Answer>(
  client: pg.PoolClient,
  { now, opening, ...hints }: Write,
  work: Work<Answer>,
): Promise<Answer> {
  const lead = [ask(begin), ask(opening)]
  const answer = await converse(
    now,
    { lead: () => lead.splice(0), send: (batch) => deliver(client, batch), ...hints },
    work,
  ).catch(async (error: unknown) => {
    await end(client, rollback).catch(() => {})
    throw error
  })
  // A transaction in which a statement failed ends without complaint, and without what was written in it.
  const { command } = await end(client, commit)
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was not committed')
  return answer
}

// Ends a transaction and gives its connection back; one that cannot do so is given up.
async function end(client: pg.PoolClient, statement: Statement): Promise<Result> {
  const asked = ask(statement)
  await deliver(client, [asked]).then(
    () => client.release(),
    (error: Error) => {
      client.release(error)
      throw error
    },
  )
  return asked.promise
}

/** The name of the constraint that a failed write ran into, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** Whether row security or a rule of the database refused it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501'
}
