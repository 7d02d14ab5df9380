import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Postgres, startPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { openStore } from '#server/store.ts'
import { testSecret, urlOf } from '#testing/fresh-database.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { makeRunFolder } from '#testing/run-folder.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { checkArchive } from './archive.ts'
import { makeBackup, restoreBackup } from './commands.ts'

// A PostgreSQL of somebody's own, in which no role of ours is yet.
let folder: string
let postgres: Postgres
let scene: Scene
beforeAll(async () => {
  folder = await makeRunFolder('login')
  postgres = await startPostgres({ dataDir: folder, log: () => {}, settings: { fsync: 'off' } })
  scene = await setScene()
})
afterAll(async () => {
  await scene.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const settings = (name: string, url: string) =>
  readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: url, APP_SECRET: testSecret })

/** A database of a login that may do what the README asks of it, and is no superuser. */
async function layDatabase(): Promise<string> {
  const superuser = new pg.Client({ ...postgres.connection, database: 'postgres' })
  await superuser.connect()
  await superuser.query(`create role church login createrole bypassrls password 'of the church'`)
  await superuser.query('create database church owner church')
  await superuser.end()
  return urlOf({ ...postgres.connection, user: 'church', password: 'of the church', database: 'church' })
}

test('a login with CREATEROLE and BYPASSRLS alone brings a backup back, backs it up again and serves from it', async () => {
  const { fresh, cast } = scene
  await layEntries(fresh.owner, [{ author: cast.lydia, text: 'I lie down and sleep' }])
  const [brought, again] = [join(folder, 'brought.tar'), join(folder, 'again.tar')]
  await makeBackup(settings('first', urlOf(fresh.connection)), brought)

  const own = settings('own', await layDatabase())
  expect(await restoreBackup(own, brought)).toContain('1 entry')
  await makeBackup(own, again)
  const [first, second] = await Promise.all([checkArchive(brought), checkArchive(again)])
  expect(second?.tables).toEqual(first?.tables)
  const store = await openStore(own, { log: () => {}, onLoss: () => {} })
  await store.close()
})
