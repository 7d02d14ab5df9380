import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { testSecret } from '#testing/fresh-database.ts'
import { createDatabase, prepareDatabase } from './prepare-database.ts'

describe('preparing a database', () => {
  test('names the first organization after the product, and never again', async () => {
    const cluster = inject('cluster')
    const connection = { ...cluster, database: `new_${randomUUID().replaceAll('-', '')}` }
    await createDatabase(cluster, connection.database)
    const client = new pg.Client(connection)
    const organizations = async () =>
      (await client.query('select name, is_default from app.organizations')).rows

    await prepareDatabase(connection, testSecret, "The People's Road")
    await client.connect()
    expect(await organizations()).toEqual([{ name: "The People's Road", is_default: true }])
    await prepareDatabase(connection, testSecret, 'Another name')
    expect(await organizations()).toEqual([{ name: "The People's Road", is_default: true }])
    await client.end()
  })
})
