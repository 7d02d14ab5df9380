import pg from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'
import type { Statement } from './statement.ts'

/** What PostgreSQL answered to one statement. */
export type Result = {
  rows: object[]
  /** What was done, as PostgreSQL names it: "SELECT 3", "COMMIT". */
  command: string
}

/** A statement on its way, and who waits for its answer. */
export type Asked = PromiseWithResolvers<Result> & { statement: Statement }

/** A statement to be sent, as part of a batch, and the promise of its answer. */
export function ask(statement: Statement): Asked {
  const asked = { ...Promise.withResolvers<Result>(), statement }
  // Whoever started it may wait for another one of its batch, which fails for the same reason.
  asked.promise.catch(() => {})
  return asked
}

/**
 * Sends statements in one write and with one answer. Outside a transaction they make up one: all of them happen or none
 * (https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). Settles each, and then itself;
 * where one fails, all after it fail with the same error.
 */
export function deliver(client: pg.ClientBase, batch: Asked[]): Promise<void> {
  const submitted = new Batch(batch)
  client.query(submitted)
  return submitted.done
}

type Column = { name: string; parse: (text: string) => unknown }
type Description = { fields: { name: string; dataTypeID: number }[] }

// What each connection has prepared, with the columns that come of it, which need not be described again.
const prepared = new WeakMap<pg.Connection, Map<string, Column[]>>()

const nothing = Buffer.alloc(0)

// The types of the package know the oids of built-in types only.
const parserOf = pg.types.getTypeParser as (oid: number) => Column['parse']

// The driver hands the messages of PostgreSQL to whatever has these methods.
class Batch implements pg.Submittable {
  readonly done: Promise<void>
  #ended = Promise.withResolvers<void>()
  #known = new Map<string, Column[]>()
  #waiting: Asked[]
  #columns: Column[] = []
  #rows: object[] = []

  constructor(batch: Asked[]) {
    this.#waiting = batch.toReversed()
    this.done = this.#ended.promise
  }

  submit(connection: pg.Connection): Error | null {
    const known = prepared.getOrInsertComputed(connection, () => new Map<string, Column[]>())
    this.#known = known
    try {
      const messages = this.#waiting.map(({ statement }) => messagesFor(statement, known.has(statement.name)))
      connection.stream.write(Buffer.concat([...messages.toReversed().flat(), serialize.sync()]))
      this.#begin()
      return null
    } catch (error) {
      // A value that has no form in the protocol; the driver tells `handleError`.
      return error as Error
    }
  }

  #begin(): void {
    const next = this.#waiting.at(-1)
    this.#columns = (next && this.#known.get(next.statement.name)) ?? []
    this.#rows = []
  }

  handleRowDescription({ fields }: Description): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      // Nobody above would hear of it, and the next rows must not be lost with this one.
      this.#waiting.at(-1)?.reject(error)
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const done = this.#waiting.pop()
    if (!done) return
    this.#known.set(done.statement.name, this.#columns)
    done.resolve({ rows: this.#rows, command: text })
    this.#begin()
  }

  handleReadyForQuery(): void {
    this.#ended.resolve()
  }

  // No statement of ours is empty; a driver that says so must not be left waiting.
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    // It may have failed because it no longer fits the tables, so that it is prepared anew.
    const failed = this.#waiting.at(-1)
    if (failed) this.#known.delete(failed.statement.name)
    for (const { reject } of this.#waiting) reject(error)
    this.#ended.reject(error)
  }
}

function rowOf(columns: Column[], fields: (string | null)[]): object {
  const row: Record<string, unknown> = {}
  let index = 0
  for (const { name, parse } of columns) {
    const text = fields[index++]
    row[name] = text === null || text === undefined ? null : parse(text)
  }
  return row
}

// A statement may have been prepared by a batch that failed before it said so, and to close one that was not is no error.
function messagesFor({ name, text, values }: Statement, isKnown: boolean): Buffer[] {
  return [
    isKnown
      ? nothing
      : Buffer.concat([serialize.close({ type: 'S', name }), serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values, valueMapper: prepareValue }),
    isKnown ? nothing : serialize.describe({ type: 'P' }),
    serialize.execute(),
  ]
}
