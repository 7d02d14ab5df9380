import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver } from 'kysely'
import type { Compilable, RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { type Clock, systemClock } from './clock.ts'
import { failure } from './failure.ts'
import { type Actor, type OpenedRow, openings, type Person, presentPerson } from './person.ts'

/** Where the database listens and whom to log in as. */
export type Connection = {
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl?: boolean | object
}

type Query<Row> = Compilable<Row> | RawBuilder<Row>

/** One transaction with the rights of one actor. Every query is sent at once; the answers come in order. */
export type Transaction = {
  /** Resolves before any answer to a query; UNAUTHENTICATED where the session is not good. */
  person: Promise<Person>
  /** The moment that the whole transaction takes for now. */
  now: Temporal.Instant
  all<Row>(query: Query<Row>): Promise<Row[]>
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

export type Database = {
  /** Reads as the actor, in one round trip if `work` sends its queries without waiting. */
  read<Answer>(actor: Actor, work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
  /** Reads and writes as the actor; what `work` throws undoes everything. */
  write<Answer>(actor: Actor, work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
  /** One call of a function that only the server itself may call; no table is open to it. */
  call<Row>(query: Query<Row>): Promise<Row | undefined>
  /** Resolves when the database answers within a second. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Builds queries without running them. */
const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Opens the pool of the server's own login, which has no right on any table until a request takes a role. */
export function openDatabase(
  connection: Connection,
  options: { clock?: Clock; size?: number } = {},
): Database {
  const { clock = systemClock, size = 16 } = options
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    statement_timeout: 5000,
    application_name: 'emmaus',
    connectionTimeoutMillis: 5000,
  })
  // A connection that breaks while idle is replaced by the next request.
  pool.on('error', () => {})
  // One that breaks while in use fails the query that it was in, which is told there.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function transact<Answer>(
    begin: keyof typeof openings,
    actor: Actor,
    work: (tx: Transaction) => Promise<Answer>,
  ): Promise<Answer> {
    const token = actor.sessionToken
    if (token === null) throw failure('UNAUTHENTICATED')
    const client = await pool.connect()
    const { tx, close, working } = inOneWrite(client, () => {
      const opened = openTransaction(client, begin, [token, clock.now(), actor.shown ?? null])
      const working = (async () => work(opened.tx))()
      return { ...opened, working }
    })
    try {
      const answer = await working
      await tx.person
      close()
      const ended = client.query('commit')
      if (begin === 'begin') assertCommitted(await ended)
      releaseAfter(client, ended)
      return answer
    } catch (error) {
      close()
      releaseAfter(client, client.query('rollback'))
      // Without a session no role is taken, and what follows fails for lack of rights: the session is the cause.
      const cause: unknown = await tx.person.then(
        () => error,
        (refusal: unknown) => refusal,
      )
      throw cause
    }
  }

  return {
    read: (actor, work) => transact('begin read only', actor, work),
    write: (actor, work) => transact('begin', actor, work),
    call: async <Row>(query: Query<Row>) => (await pool.query(prepared(query))).rows[0] as Row | undefined,
    ping: async () => {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(failure('UNAVAILABLE')), 1000).unref()
      })
      await Promise.race([pool.query('select 1'), late])
    },
    close: () => pool.end(),
  }
}

const outOfReach = /^(08|53|57)|^ECONN|^ENOENT|^EPIPE|^ETIMEDOUT/
const lost = /Connection terminated|timeout exceeded when trying to connect|not queryable/

/** Whether an error says that the database cannot be reached or is too busy, so that trying later may help. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = 'code' in error ? error.code : undefined
  return lost.test(error.message) || (typeof code === 'string' && outOfReach.test(code))
}

/** The name of the constraint that a failed write ran into, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

function openTransaction(
  client: pg.PoolClient,
  begin: keyof typeof openings,
  [token, now, shown]: [token: string, now: Temporal.Instant, shown: string | null],
): { tx: Transaction; close(): void } {
  let open = true
  // The connection may be in somebody else's transaction by now.
  const ask = (query: pg.QueryConfig) => {
    if (!open) throw new Error('A query after the end of its transaction')
    return client.query(query)
  }
  quiet(client.query(begin))
  const person = client
    .query<OpenedRow>({ ...openings[begin], values: [token, now.toString(), shown] })
    .then(({ rows }) => presentPerson(rows[0]))
  quiet(person)
  const tx: Transaction = {
    person,
    now,
    all: async <Row>(query: Query<Row>) => (await ask(prepared(query))).rows as Row[],
    first: async <Row>(query: Query<Row>) => (await ask(prepared(query))).rows[0] as Row | undefined,
  }
  return { tx, close: () => void (open = false) }
}

// A transaction in which a statement failed ends without complaint, and without what was written in it.
function assertCommitted({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was not committed')
}

const names = new Map<string, string>()

// PostgreSQL keeps the plan of a statement that has a name; the text decides the name.
function prepared<Row>(query: Query<Row>): pg.QueryConfig {
  const { sql, parameters } = 'isRawBuilder' in query ? query.compile(build) : query.compile()
  let name = names.get(sql)
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
    names.set(sql, name)
  }
  return { name, text: sql, values: parameters as unknown[] }
}

// What `send` asks at once leaves at once: begin, opening and the first queries cost one system call, not four.
function inOneWrite<Answer>(client: pg.PoolClient, send: () => Answer): Answer {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

function releaseAfter(client: pg.PoolClient, ended: Promise<unknown>): void {
  ended.then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

// The failure of an early statement is told by the ones that wait for it.
function quiet(promise: Promise<unknown>): void {
  promise.catch(() => {})
}
