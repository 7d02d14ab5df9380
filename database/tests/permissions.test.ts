import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import pg from 'pg'
import { lines } from '#database/permissions.ts'
import { askers } from './askers.ts'
import { attempt } from './attempt.ts'
import { complaints } from './cells.ts'
import { buildChurch, type Church, quoted } from './church.ts'
import { changes, newRows } from './writes.ts'

let church: Church

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
  await church.client.query('begin')
})
afterAll(() => church?.end())

const tables = [...new Set(lines.map(({ table }) => table))]
const tableOf = (name: string) => church.tables.find((table) => table.name === name)!

describe.each(tables)('%s', (name) => {
  test.each(askers)('$name may do what the matrix says, and nothing else', async (asker) => {
    expect(await complaints(church, asker, tableOf(name))).toEqual([])
  })

  // Or a refusal would prove nothing.
  test('holds rows that somebody without limits can change, and takes more of them', async () => {
    const rows = church.rows.filter(({ table }) => table === name)
    expect(rows.length).toBeGreaterThan(0)
    const set = Object.keys(changes[name]!).map(
      (column, index) => `${pg.escapeIdentifier(column)} = $${index + 1}`,
    )
    const rewritten = await attempt(
      church,
      `update ${quoted(name)} set ${set.join(', ')}`,
      Object.values(changes[name]!),
    )
    expect(rewritten.changed.filter(({ table }) => table === name)).toHaveLength(rows.length)
  })
})

describe('a new row', () => {
  test.each(Object.keys(newRows))('%s is kept out by nothing but rights', async (title) => {
    const [name = ''] = title.split(' ')
    for (const { id } of Object.values(church.cast)) {
      const organization = church.rows.find(
        ({ table, key }) => table === 'app.people' && key === id,
      )!.organization!
      for (const values of newRows[title]!(church, { person_id: id, organization_id: organization })) {
        const columns = Object.keys(values).map(pg.escapeIdentifier)
        const places = columns.map((_, index) => `$${index + 1}`)
        const text = `insert into ${quoted(name)} (${columns.join(', ')}) values (${places.join(', ')})`
        expect((await attempt(church, text, Object.values(values))).refused).toBe(null)
      }
    }
  })
})
