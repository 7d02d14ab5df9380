import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Connection } from '#server/database/database.ts'
import { readMigrations } from '#server/database/postgres/migrations.ts'
import { createDatabase } from '#server/database/postgres/prepare-database.ts'
import { testSecret, urlOf } from '#testing/fresh-database.ts'
import { readConfig } from './config.ts'
import { besideServer, openStore, type Store } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emmaus store '))
})
const losses: Error[] = []
const told: string[] = []
const open: Store[] = []
afterEach(async () => {
  for (const store of open.splice(0)) await store.close()
  await rm(folder, { recursive: true, force: true })
  for (const error of losses.splice(0)) throw error
})

async function start(env: Record<string, string>): Promise<Store> {
  const store = await openStore(readConfig(env), {
    log: (said) => told.push(said),
    onLoss: (error) => losses.push(error),
  })
  open.push(store)
  return store
}

/** What one query answers on a connection of its own. */
async function ask(connection: Connection, query: string): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

const isServed = async ({ logins }: Store) => ask(logins.server, 'select sec.admin_exists()')

describe('stores that are opened at the same moment', () => {
  test(
    'on one data folder: one is there, the other says why it is not; later none is, until the database is mended',
    { timeout: 60_000 },
    async () => {
      const starts = await Promise.allSettled([start({ DATA_DIR: folder }), start({ DATA_DIR: folder })])
      const refused = starts.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as Error).message] : [],
      )
      // Whether the first has written down its number by then is a matter of a moment.
      expect(refused).toEqual([
        expect.stringMatching(/^Another Emmaus \(process \w+\) already uses the data folder/),
      ])
      const [first] = open.splice(0)
      if (!first) throw new Error('Neither of the two is there')
      expect(await isServed(first)).toEqual([[false]])

      await first.close()
      const change = (statement: string) =>
        besideServer(readConfig({ DATA_DIR: folder }), (owner) => ask(owner, statement))
      await change('alter table app.entries disable row level security')
      await expect(start({ DATA_DIR: folder })).rejects.toThrow('table app.entries lacks "row security on"')
      await change('alter table app.entries enable row level security')
      await change(`update app.organizations set logo = '/logos/9x9-${'a'.repeat(32)}'`)
      told.length = 0
      const next = await start({ DATA_DIR: folder })
      expect(next.secret).toBe(first.secret)
      expect(await isServed(next)).toEqual([[false]])
      expect(told.join()).toContain('The database knows one file that people sent, and')

      await next.close()
      open.pop()
      await rm(join(folder, 'secret'))
      await expect(start({ DATA_DIR: folder })).rejects.toThrow(/secret is missing, .*put it back/)
    },
  )

  test('on one empty database: both are there, and what is done once is done once', async () => {
    const cluster = inject('cluster')
    const database = `store_${randomUUID().replaceAll('-', '')}`
    await createDatabase(cluster, database)
    const owner = { ...cluster, database }
    try {
      const begin = (name: string) =>
        start({ DATA_DIR: join(folder, name), DATABASE_URL: urlOf(owner), APP_SECRET: testSecret })
      const stores = await Promise.all([begin('one'), begin('two'), begin('three')])
      for (const store of stores) expect(await isServed(store)).toEqual([[false]])

      const steps = (await readMigrations()).map(({ name }) => [name])
      expect(await ask(owner, 'select name from public.migrations order by applied_at, name')).toEqual(steps)
      expect(await ask(owner, 'select count(*)::int from app.days')).toEqual([[75]])

      // One that comes later takes nothing from those that serve.
      await begin('four')
      for (const store of stores) expect(await isServed(store)).toEqual([[false]])
    } finally {
      await ask(cluster, `drop database ${database} with (force)`)
    }
  })
})
