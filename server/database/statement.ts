import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver } from 'kysely'
import type { Compilable, RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import type { DB } from '#database/types.ts'

/** A statement that PostgreSQL keeps prepared under its name; the text decides the name. */
export type Statement = { name: string; text: string; values: unknown[] }

export type Query<Row> = Compilable<Row> | RawBuilder<Row>

/** Builds queries without running them. */
const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const names = new Map<string, string>()

/** A query as a statement. */
export function statementOf<Row>(query: Query<Row>): Statement {
  const { sql, parameters } = 'isRawBuilder' in query ? query.compile(build) : query.compile()
  let name = names.get(sql)
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
    names.set(sql, name)
  }
  return { name, text: sql, values: parameters as unknown[] }
}
