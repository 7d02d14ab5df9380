import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lines } from '#database/permissions.ts'
import { insertion, newRowsOf } from './additions.ts'
import { askers } from './askers.ts'
import { attempt } from './attempt.ts'
import { complaints } from './cells.ts'
import { changing } from './changes.ts'
import { buildChurch, type Church } from './church.ts'

let church: Church

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
  await church.client.query('begin')
})
afterAll(() => church.end())

const tables = [...new Set(lines.map(({ table }) => table))]

describe.each(tables)('%s', (name) => {
  test.each(askers)('$name may do what the matrix says, and nothing else', async (asker) => {
    const tables = church.tables.filter((table) => table.name === name)
    expect(await Promise.all(tables.map((table) => complaints(church, asker, table)))).toEqual([[]])
  })

  // Or a refusal would prove nothing.
  test('holds rows that nothing but rights protects', async () => {
    const rows = church.rows.filter(({ table }) => table === name)
    const { changed } = await attempt(church, ...changing(name))
    expect(changed.filter(({ table, added }) => table === name && !added)).toHaveLength(rows.length)
    expect(rows).not.toEqual([])
  })

  test('takes new rows from a person who has the right', async () => {
    const added = Object.values(church.cast).flatMap(({ id }) => newRowsOf(church, name, id))
    for (const row of added) {
      expect(await attempt(church, ...insertion(row, Object.keys(row.values)))).toMatchObject({
        refused: null,
      })
    }
    // Of these there is never more than one row.
    if (!['app.setup_tokens', 'app.forgotten_events'].includes(name)) expect(added).not.toEqual([])
  })
})
