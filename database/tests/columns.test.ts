import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import pg from 'pg'
import { columnsFor } from '#database/grants.ts'
import { as, type Asker, askers } from './askers.ts'
import { attempt } from './attempt.ts'
import { buildChurch, type Church, quoted, type Table } from './church.ts'

let church: Church

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
  await church.client.query('begin')
})
afterAll(() => church.end())

// The rights to columns are those of a role, so one of each will do.
const oneOfEach = askers.filter(({ name }) => ['Lydia', 'Barnabas', 'Priscilla', 'nobody'].includes(name))

describe.each(['select', 'insert', 'update'] as const)('%s', (verb) => {
  test.each(oneOfEach)('$name names the granted columns and no other', async (asker) => {
    const refused: string[] = []
    const due: string[] = []
    for (const table of church.tables) {
      const granted = columnsFor(asker.role, table.name, verb)
      due.push(
        ...table.columns.filter((column) => granted !== '*' && !granted.includes(column)).map(nameIn(table)),
      )
      refused.push(...(await refusedColumns(asker, table, verb)))
    }
    expect(refused).toEqual(due)
    expect(due.length).toBeGreaterThan(0)
  })
})

// No row is touched: the right to the column is asked for all the same.
async function refusedColumns(
  asker: Asker,
  table: Table,
  verb: 'select' | 'insert' | 'update',
): Promise<string[]> {
  const refused: string[] = []
  await as(church, asker, async () => {
    for (const column of table.columns) {
      const name = pg.escapeIdentifier(column)
      const text = {
        select: `select ${name} from ${quoted(table.name)} where false`,
        insert: `insert into ${quoted(table.name)} (${name}) select null where false`,
        update: `update ${quoted(table.name)} set ${name} = default where false`,
      }[verb]
      const { refused: error } = await attempt(church, text)
      if (error && !isComputed(error)) expect(error.message).toMatch(/^permission denied/)
      if (error) refused.push(nameIn(table)(column))
    }
  })
  return refused
}

// Nobody writes a column that the database computes.
function isComputed({ code }: pg.DatabaseError): boolean {
  return code === '428C9'
}

function nameIn(table: Table): (column: string) => string {
  return (column) => `${table.name}.${column}`
}
