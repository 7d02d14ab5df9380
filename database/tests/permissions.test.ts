import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lines } from '#database/permissions.ts'
import { askers } from './askers.ts'
import { complaints } from './cells.ts'
import { buildChurch, type Church } from './church.ts'

let church: Church

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
  await church.client.query('begin')
})
afterAll(() => church?.end())

const tables = [...new Set(lines.map(({ table }) => table))]

describe.each(tables)('%s', (name) => {
  test.each(askers)('$name may do what the matrix says, and nothing else', async (asker) => {
    const table = church.tables.find((candidate) => candidate.name === name)!
    expect(await complaints(church, asker, table)).toEqual([])
  })
})
