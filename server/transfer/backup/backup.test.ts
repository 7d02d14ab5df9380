import { randomUUID } from 'node:crypto'
import {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Connection } from '#server/database/database.ts'
import { type FileStore, openFileStore } from '#server/platform/file-store.ts'
import { migrate, type Migration, readMigrations } from '#server/database/postgres/migrations.ts'
import { createDatabase } from '#server/database/postgres/prepare-database.ts'
import { openStore } from '#server/store.ts'
import { testSecret, urlOf } from '#testing/fresh-database.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { backup as words } from '#words/en/platform/backup.ts'
import { checkArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { bringBack } from './bring-back.ts'
import { makeBackup } from './commands.ts'
import { BackupRefused } from './restore.ts'
import { listTables, setLetters, sumUp } from './tables.ts'

let folder: string
let scene: Scene
let backup: string
const databases: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emmaus backup '))
  backup = join(folder, 'church.tar')
  scene = await setScene()
})
afterAll(async () => {
  await scene.end()
  for (const name of databases) await ask(inject('cluster'), `drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/** An empty database with a data folder of its own. */
async function emptyPlace(): Promise<Config & { owner: Connection }> {
  const database = `backup_${randomUUID().replaceAll('-', '')}`
  await createDatabase(inject('cluster'), database)
  databases.push(database)
  const owner = { ...inject('cluster'), database }
  return { ...configOf(owner, database), owner }
}

function configOf(owner: Connection, name: string): Config {
  return readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: urlOf(owner), APP_SECRET: testSecret })
}

async function ask(connection: Connection, query: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** What each table of a database holds, in few letters. */
async function sumsOf(connection: Connection): Promise<Record<string, unknown>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await setLetters(client)
    const sums = []
    for (const { name } of await listTables(client)) sums.push([name, await sumUp(client, name)])
    return Object.fromEntries(sums)
  } finally {
    await client.end()
  }
}

describe('a backup', () => {
  test('holds one moment while people write and delete, and gives it back to an empty place', async () => {
    const { fresh, cast, database } = scene
    const store = await openFileStore({ folder: join(folder, 'kept') })
    const [kept = '', dropped = ''] = await layFiles(fresh.owner, cast.lydia, 'kept.pdf', 'dropped.pdf')
    const keyOf = (id: string) => id.replaceAll('-', '')
    for (const id of [kept, dropped]) {
      const path = join(folder, id)
      await writeFile(path, `file ${id}`)
      await store.put(keyOf(id), path)
    }
    await layEntries(fresh.owner, [{ author: cast.lydia, text: 'A line\nand a tab\t\\ and ñ 家族 👨‍👩‍👧' }])
    const before = await sumsOf(fresh.connection)
    const sweep = () => sweepFiles({ database, store, clock: systemClock, log: pino({ enabled: false }) })

    let isWritten = false
    const meanwhile: FileStore = {
      ...store,
      open: async (key) => {
        if (!isWritten) {
          isWritten = true
          await layEntries(fresh.owner, [{ author: cast.lydia, text: 'Too late', day: 2 }])
          await fresh.owner.query('delete from app.attachments where id = $1', [dropped])
          await sweep()
        }
        return store.open(key)
      },
    }
    const told = await backUp(
      { owner: fresh.connection, store: meanwhile, secret: { text: testSecret, kept: true } },
      backup,
    )
    expect(told.files).toMatchObject({ count: 2, missing: [] })
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    await sweep()
    expect(await store.open(keyOf(dropped))).toBe(null)

    const place = await emptyPlace()
    // Whoever gives up leaves nothing of it, and can begin again.
    await expect(bringBack(place, backup, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    const back = await bringBack(place, backup)
    expect(back.isSameSecret).toBe(true)
    expect(await sumsOf(place.owner)).toEqual(before)
    const restored = await openFileStore({ folder: join(place.dataDir, 'files', 'kept') })
    for (const id of [kept, dropped]) {
      const file = await restored.open(keyOf(id))
      expect(file && (await text(file.stream))).toBe(`file ${id}`)
    }
    // Triggers and references are there again, as `requireRights` does not see the latter.
    expect(await ask(place.owner, referencesAndTriggers)).toEqual(
      await ask(fresh.connection, referencesAndTriggers),
    )
    // A second time, the place is not empty.
    await expect(bringBack(place, backup)).rejects.toThrow(/contains .*files/)
    // Nor does anything go that was there, wherever the path leads.
    await mkdir(join(folder, 'other'))
    await writeFile(join(folder, 'other', 'letter'), '')
    await symlink(folder, join(folder, 'link'))
    await expect(bringBack({ ...place, dataDir: join(folder, 'link', 'other') }, backup)).rejects.toThrow(
      /empty database, and backup_\w+ contains app, auth, jobs, public\.migrations, sec\./,
    )
    expect((await readdir(join(folder, 'other'))).toSorted()).toEqual(['letter', 'server.lock'])
  }, 60_000)

  test('is the one that ends first, as a whole, where two are made at once at one path', async () => {
    const source = configOf(scene.fresh.connection, 'twice')
    const path = join(folder, 'twice.tar')
    const made = await Promise.allSettled([makeBackup(source, path), makeBackup(source, path)])
    const [refused, ...more] = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual(new BackupRefused(words.thereAlready(path)))
    expect(more).toEqual([])
    expect(await checkArchive(path)).not.toBe(null)
    expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual(['twice.tar'])
  })

  test('of a cut or damaged file, or of a newer program, is refused before anything is touched', async () => {
    const place = configOf({ ...inject('cluster'), database: 'nowhere' }, 'untouched')
    const refused = async (change: (path: string, bytes: number) => Promise<void>) => {
      const path = join(folder, 'spoiled.tar')
      const bytes = await readFile(backup)
      await writeFile(path, bytes)
      await change(path, bytes.length)
      await expect(bringBack(place, path)).rejects.toThrow('This file is incomplete or damaged')
    }
    await refused((path, bytes) => truncate(path, bytes >> 1))
    await refused((path) => truncate(path, 0))
    await refused((path, bytes) => truncate(path, bytes - 4096))
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999])
      await refused((path, bytes) => spoil(path, Math.floor(bytes * share)))
    await refused(async (path) => {
      await rm(path)
      await appendFile(path, 'a letter to somebody')
    })
    const older = (await readMigrations()).slice(0, -1)
    await expect(bringBack(place, backup, { migrations: older })).rejects.toThrow(
      'was made by a newer version of Emmaus',
    )
    await expect(stat(place.dataDir)).rejects.toThrow('ENOENT')
  })

  test('of an older program comes back by the steps taken since', async () => {
    const source = await emptyPlace()
    const steps = await readMigrations()
    const client = new pg.Client(source.owner)
    await client.connect()
    await client.query(`select set_config('app.name', 'Emmaus', false)`)
    await migrate(client, steps.slice(0, -3))
    await client.query(
      `insert into auth."user" (name, email, "emailVerified") values ('Lydia', 'lydia@example.org', true)`,
    )
    await client.end()
    await mkdir(source.dataDir)
    const path = join(folder, 'older.tar')
    expect(await makeBackup(source, path)).toMatch(/older\.tar contains 1 person, 0 entries and 0 files/)
    await expect(makeBackup(source, path)).rejects.toThrow('already exists')
    const greedy = makeBackup({ ...source, diskReserve: { share: 0.9999 } }, join(folder, 'greedy.tar'))
    await expect(greedy).rejects.toThrow('There is not enough room')
    expect((await readdir(folder)).filter((name) => name.startsWith('greedy'))).toEqual([])

    const place = await emptyPlace()
    await bringBack(place, path)
    expect(await ask(place.owner, 'select count(*)::int from public.migrations')).toEqual([[steps.length]])
    expect(await ask(place.owner, 'select display_name from app.people')).toEqual([['Lydia']])
  }, 60_000)
})

describe('what fails once a database of one’s own may hold the backup', () => {
  // Ends the connection in the midst of being told to keep it.
  const losing = `
    create function public.lose() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create constraint trigger lose after insert on public.migrations deferrable initially deferred
      for each row execute function public.lose()`
  const ways: [string, (steps: Migration[]) => Migration[], RegExp, boolean][] = [
    [
      'a later step',
      (steps) => [...steps, { name: '9999_fails', sql: 'select 1 / 0', hash: '' }],
      /step 9999_fails failed/,
      true,
    ],
    [
      'the connection',
      (steps) => steps.map((step, at) => (at > 0 ? step : { ...step, sql: `${losing};${step.sql}` })),
      /terminat/,
      false,
    ],
  ]
  test.each(ways)('leaves its files beside it, and is told: %s', async (_, change, reason, isHeld) => {
    const source = configOf(scene.fresh.connection, `source of ${randomUUID()}`)
    const path = join(folder, `${randomUUID()}.tar`)
    const store = await openFileStore({ folder: join(source.dataDir, 'files', 'kept') })
    const [id = ''] = await layFiles(scene.fresh.owner, scene.cast.lydia, 'kept.pdf')
    const key = id.replaceAll('-', '')
    await writeFile(join(folder, id), 'a file')
    await store.put(key, join(folder, id))
    await makeBackup(source, path)
    const before = await sumsOf(scene.fresh.connection)

    const place = await emptyPlace()
    const failed = bringBack(place, path, { migrations: change(await readMigrations()) })
    await expect(failed).rejects.toThrow(BackupRefused)
    await expect(failed).rejects.toThrow(reason)
    await expect(failed).rejects.toThrow(words.heldBack('', place.dataDir))
    if (isHeld) expect(await sumsOf(place.owner)).toEqual(before)
    const kept = await openFileStore({ folder: join(place.dataDir, 'files', 'kept') })
    const file = await kept.open(key)
    expect(file && (await text(file.stream))).toBe('a file')
    // Nobody is served from what is not whole.
    const open = openStore(place, { log: () => {}, onLoss: () => {} })
    await expect(open).rejects.toThrow('did not come to its end')
  })
})

const referencesAndTriggers = `
  select c.oid::regclass::text, k.conname, pg_get_constraintdef(k.oid), k.convalidated
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
  union all select t.tgrelid::regclass::text, t.tgname, t.tgenabled::text, true
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace) order by 1, 2`

async function spoil(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}
