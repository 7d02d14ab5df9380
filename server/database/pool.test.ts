import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#testing/fresh-database.ts'
import { openPool } from './pool.ts'

test('a connection that ends between its queries while it is in use fails the next one, and nothing more', async () => {
  const fresh = await freshDatabase(inject('cluster'))
  const pool = openPool(fresh.connection, { name: 'pool', max: 1 })
  try {
    const client = await pool.connect()
    const ended = new Promise((resolve) => client.once('end', resolve))
    await fresh.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool'`,
    )
    await ended
    await expect(client.query('select 1')).rejects.toThrow(/not queryable/)
    client.release(true)
    expect((await pool.query('select 1')).rowCount).toBe(1)
  } finally {
    await pool.end()
    await fresh.drop()
  }
})
