import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from './embedded-postgres.ts'
import { processIdentity } from '#server/platform/process-life.ts'

const settings = { fsync: 'off' }
const isRoot = process.getuid?.() === 0

let parent: string
let dataDir: string
let sentences: string[] = []
let running: Postgres | undefined
const children: ChildProcess[] = []

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "emmaus 'data', "))
  if (isRoot) await chmod(parent, 0o755)
  dataDir = join(parent, 'church data')
  await mkdir(dataDir, { mode: 0o700 })
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await running?.stop()
  running = undefined
  sentences = []
})

afterAll(() => rm(parent, { recursive: true }))

async function start(folder = dataDir, onExit?: (sentence: string) => void): Promise<Postgres> {
  const log = (sentence: string) => sentences.push(sentence)
  running = await startPostgres({ dataDir: folder, log, settings, ...(onExit && { onExit }) })
  return running
}

async function ask(postgres: Postgres, query: string): Promise<unknown> {
  const client = new pg.Client({ ...postgres.connection, database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function pidOf(folder = dataDir): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'))
}

async function isAlive(pid: number | undefined): Promise<boolean> {
  return (await processIdentity(pid ?? 0)) !== undefined
}

/** A server that starts the database and is then killed, so that the database lives on. */
async function startAndDie(): Promise<void> {
  const module = new URL('embedded-postgres.ts', import.meta.url).href
  const options = JSON.stringify({ dataDir, settings })
  const code = `import(${JSON.stringify(module)}).then(async ({ startPostgres }) => {
    await startPostgres({ ...${options}, log() {} })
    process.kill(process.pid, 'SIGKILL')
  })`
  const server = spawn(process.execPath, ['-e', code], { stdio: 'inherit' })
  children.push(server)
  const [, signal] = await once(server, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function stripEmpty(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await stripEmpty(join(folder, entry.name))
  }
  await rmdir(folder).catch(() => {})
}

describe('startPostgres', { timeout: 20_000 }, () => {
  test('creates a database that only this server reaches, and keeps it from start to start', async () => {
    const first = await start()
    expect(first.connection.host.length).toBeLessThan(90)
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    expect(await ask(first, 'show listen_addresses')).toBe('')
    expect(await ask(first, 'show server_encoding')).toBe('UTF8')
    expect(await ask(first, 'show data_checksums')).toBe('on')
    expect(await ask(first, `select upper('ä') = 'Ä'`)).toBe(true)
    await ask(first, 'create table kept ()')
    await first.stop()
    await expect(access(first.connection.host)).rejects.toThrow('ENOENT')

    const second = await start()
    expect(await ask(second, `select to_regclass('kept')::text`)).toBe('kept')
    expect(sentences).toEqual([])
  })

  test('asks for the password', async () => {
    const { connection } = await start()
    const client = new pg.Client({ ...connection, password: 'wrong', database: 'postgres' })
    await expect(client.connect()).rejects.toThrow('password authentication failed')
  })

  test('takes over the database of a server that was killed, and really stops it', async () => {
    await startAndDie()
    const pid = await pidOf()
    expect(await isAlive(pid)).toBe(true)
    const postgres = await start()
    expect(sentences).toEqual([
      `The database of an earlier run (process ${pid}) still lives and is taken over.`,
    ])
    expect(await ask(postgres, 'select 1')).toBe(1)
    await postgres.stop()
    expect(await isAlive(pid)).toBe(false)
  })

  test('waits for a database that is still ending, and starts anew', async () => {
    await startAndDie()
    const pid = await pidOf()
    process.kill(pid, 'SIGINT')
    const postgres = await start()
    expect(await pidOf()).not.toBe(pid)
    expect(await ask(postgres, 'select 1')).toBe(1)
  })

  test('replaces a database whose socket was cleared away', async () => {
    await startAndDie()
    const pid = await pidOf()
    const sockets = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4] ?? ''
    await rm(sockets, { recursive: true })
    expect(await ask(await start(), 'select 1')).toBe(1)
    expect(await isAlive(pid)).toBe(false)
  })

  test('is not misled by the number of a dead one that another process bears', async () => {
    const { connection } = await start()
    await running?.stop()
    const stranger = spawn('sleep', ['60'])
    children.push(stranger)
    await once(stranger, 'spawn')
    const words = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, tmpdir(), '', '1 2', 'ready', '']
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), words.join('\n'))
    await mkdir(connection.host)
    await writeFile(join(connection.host, '.s.PGSQL.5432.lock'), words.join('\n'))
    expect(await ask(await start(), 'select 1')).toBe(1)
    expect(await isAlive(stranger.pid)).toBe(true)
  })

  test('tells when the database ends unasked, and comes back at the next start', async () => {
    const told = Promise.withResolvers<string>()
    await start(dataDir, told.resolve)
    process.kill(await pidOf(), 'SIGKILL')
    expect(await told.promise).toBe(
      `The database ended unexpectedly; its last words are in ${join(await realpath(dataDir), 'postgres.log')}.`,
    )
    expect(await ask(await start(), 'select 1')).toBe(1)
  })

  test('passes the reason on when the database does not start', async () => {
    await expect(
      startPostgres({ dataDir, log() {}, settings: { shared_buffers: 'plenty' } }),
    ).rejects.toThrow(
      /^The database did not start: .*shared_buffers.*plenty.* \(all of it is in .*postgres\.log\)\.$/,
    )
  })

  test('heals a copy without its empty folders, with loosened rights and the files of a copy by root', async () => {
    const kept = await start()
    await ask(kept, 'create table if not exists kept ()')
    const copy = join(parent, 'copy')
    await running?.stop()
    await cp(dataDir, copy, { recursive: true })
    const cluster = join(copy, 'postgres')
    await stripEmpty(cluster)
    await chmod(cluster, 0o755)
    await chmod(join(cluster, 'PG_VERSION'), 0o400)
    sentences = []
    expect(await ask(await start(copy), `select to_regclass('kept')::text`)).toBe('kept')
    expect(sentences).toEqual([
      expect.stringMatching(/^The owner or the rights of files in .*postgres were put right\.$/),
      expect.stringMatching(/was copied without empty folders, which are made anew: .*pg_notify/),
    ])
    expect((await stat(cluster)).mode & 0o777).toBe(0o700)

    await running?.stop()
    await rm(join(cluster, 'global', 'pg_control'))
    await expect(start(copy)).rejects.toThrow(
      /^The database in .* is not whole \(global\/pg_control is missing\); .*npm run restore/,
    )
  })

  test('does not make a new password for a database that has one', async () => {
    const file = join(dataDir, 'postgres-password')
    const password = await readFile(file)
    await rm(file)
    await expect(start()).rejects.toThrow(/^The file .*postgres-password is missing/)
    await writeFile(file, password, { mode: 0o600 })
    expect(await ask(await start(), 'select 1')).toBe(1)
  })

  test.runIf(isRoot)(
    'places the database where its user can reach it, once and for this folder alone',
    async () => {
      const closed = join(parent, 'closed')
      const folder = join(closed, 'data')
      await mkdir(folder, { recursive: true })
      await chmod(closed, 0o700)
      const first = await start(folder)
      const cluster = await realpath(join(folder, 'postgres'))
      try {
        expect(cluster).toMatch(/^\/var\/lib\/emmaus\//)
        expect(sentences).toEqual([
          expect.stringContaining(`so the database lies in ${cluster}; back up both.`),
        ])
        await first.stop()
        await start(folder).then((second) => second.stop())
        expect(sentences).toHaveLength(1)
        await rename(folder, join(closed, 'moved'))
        await expect(start(join(closed, 'moved'))).rejects.toThrow(/was moved or copied without its database/)
      } finally {
        await first.stop()
        await rm(dirname(cluster), { recursive: true })
      }
    },
  )
})
