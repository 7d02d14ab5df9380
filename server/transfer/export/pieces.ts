import { type RawBuilder, sql } from 'kysely'
import type { Work } from '#server/database/transaction.ts'

/** Reads as the person who asks for an export; each piece is a read of its own, so that none waits for whoever downloads. */
export type ReadOwn = <Answer>(work: Work<Answer>) => Promise<Answer>

/** Rows of a piece. */
export const piece = 50

/** The rows of a query, piece by piece of so many rows; it is given the row with which the piece before ended. */
export async function* pieces<Row>(
  read: ReadOwn,
  query: (last: Row | undefined) => RawBuilder<Row>,
  size: number = piece,
): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    const rows: Row[] = await read((tx) => tx.all(query(last)))
    yield* rows
    last = rows.length === size ? rows.at(-1) : undefined
  } while (last)
}

/** How a query of `pieces` ends. */
export const upTo = sql`limit ${piece}`

/** A condition on a further piece; none on the first. */
export function after<Row>(
  last: Row | undefined,
  place: (last: Row) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return last ? place(last) : sql``
}

/** Fields as they stand in the braces of JSON, without these. */
export function fieldsOf(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)}`)
    .join(',\n')
}

/** A list by its name, as it follows other fields, piece by piece. */
export async function* list<Row>(
  name: string,
  rows: AsyncIterable<Row>,
  json: (row: Row) => Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let isFirst = true
  for await (const row of rows) {
    yield isFirst ? '\n' : ',\n'
    yield* json(row)
    isFirst = false
  }
  yield '\n]'
}
