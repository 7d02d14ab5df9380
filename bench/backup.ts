import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { checkArchive } from '#server/transfer/backup/archive.ts'
import { listTables, setLetters, sumUp } from '#server/transfer/backup/tables.ts'
import type { Connection } from '#server/database/database.ts'
import { createDatabase } from '#server/database/postgres/prepare-database.ts'
import { startCluster } from '#testing/cluster.ts'
import { freshDatabase, testSecret, urlOf } from '#testing/fresh-database.ts'
import { addPeople, request } from './fill.ts'
import { load } from './load.ts'
import { startEmmaus } from './side.ts'

// What it takes to back up a large church while its people write, and to bring it back.

const people = Number(process.env.BACKUP_PEOPLE ?? 10_000)
/** Of each. */
const entries = 100
const megabytes = Number(process.env.BACKUP_MEGABYTES ?? 2000)
/** Seconds that each of the two may take. */
const most = 20 * 60
/** Megabytes of memory that each may take, whatever the size of the church. */
const mostMemory = 500
const text = 'I sat by the window before anyone was up and read it slowly, and one line would not let me go. '

type Ran = { seconds: number; memory: number; said: string }

await using ending = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'emmaus backup '))
ending.defer(() => rm(folder, { recursive: true, force: true }))
const cluster = await startCluster({ durable: true })
ending.defer(cluster.stop)
const fresh = await freshDatabase(cluster.connection)
ending.defer(fresh.drop)
const tokens = await addPeople(fresh.owner, people)
await layEntries()
const church = join(folder, 'church')
await layFiles(join(church, 'files', 'kept'))
const restored = await emptyDatabase()
const failures: string[] = []

const side = await startEmmaus(fresh.logins, tokens.slice(0, 5000))
ending.defer(() => void side.process.kill())
const file = join(folder, 'church.tar')
const [backup, written] = await whileTheyWrite(() => run('backup.ts', file, fresh.connection, church))
const bytes = (await stat(file)).size
tell('backed up', backup)
console.log(`${written.answered} entries were taken meanwhile, ${written.failed} failed.`)
if (written.answered === 0 || written.failed > 0)
  failures.push('the server did not take what was written meanwhile')
const place = join(folder, 'restored')
tell('restored', await run('restore.ts', file, restored, place))

const told = await checkArchive(file)
const sums = await sumsOf(restored)
for (const table of told?.tables ?? []) {
  const found = sums.get(table.name)
  if (found?.rows !== table.rows || found.checksum !== table.checksum) failures.push(`${table.name} differs`)
}
if (!told || Number(told.tables.find(({ name }) => name === 'app.entries')?.rows) < people * entries) {
  failures.push('entries are missing')
}
await compareFiles()
for (const failure of failures) console.error(`FAILED: ${failure}`)
if (process.env.REPORT) {
  await writeFile(
    process.env.REPORT,
    JSON.stringify({ passed: (told?.tables.length ?? 0) - failures.length, failed: failures.length }),
  )
}
process.exitCode = failures.length > 0 ? 1 : 0

function tell(what: string, { seconds, memory, said }: Ran): void {
  const rate = (bytes / 1e6 / seconds).toFixed(0)
  console.log(
    `${what} in ${seconds.toFixed(0)} s: ${(bytes / 1e6).toFixed(0)} MB, ${rate} MB/s, ${memory.toFixed(0)} MB of memory at most.\n${said}`,
  )
  if (seconds > most) failures.push(`${what} took more than ${most} s`)
  if (memory > mostMemory) failures.push(`${what} took more than ${mostMemory} MB of memory`)
}

async function layEntries(): Promise<void> {
  const { owner } = fresh
  // The triggers would tell each of a million things to somebody.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
      select gen_random_uuid(), id, organization_id, 'testimony', 1, 1, repeat($2, 6) || i || id, 'leader'
      from app.people cross join generate_series(1, $1) i`,
    [entries, text],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
}

async function layFiles(kept: string): Promise<void> {
  const { owner } = fresh
  await owner.query('set session_replication_role = replica')
  const content = randomBytes(1_000_000)
  for (let number = 0; number < megabytes; number += 1) {
    const id = randomUUID()
    const key = id.replaceAll('-', '')
    content.writeUInt32LE(number)
    await mkdir(join(kept, key.slice(0, 2)), { recursive: true })
    await writeFile(join(kept, key.slice(0, 2), key), content)
    await owner.query(
      `insert into app.attachments (id, person_id, organization_id, name, media_type, bytes, key)
        select $1, id, organization_id, 'a film', 'video/mp4', $2, $3 from app.people limit 1`,
      [id, content.length, key],
    )
  }
  await owner.query('set session_replication_role = origin')
}

async function emptyDatabase(): Promise<Connection> {
  await createDatabase(cluster.connection, 'restored')
  return { ...cluster.connection, database: 'restored' }
}

async function run(program: string, path: string, owner: Connection, dataDir: string): Promise<Ran> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../server/${program}`, import.meta.url)), path],
    {
      env: { ...process.env, DATABASE_URL: urlOf(owner), DATA_DIR: dataDir, APP_SECRET: testSecret },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (words: string) => (said += words))
  let memory = 0
  const watch = setInterval(
    () => void peakOf(child.pid).then((peak) => (memory = Math.max(memory, peak))),
    200,
  )
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
  return { seconds: (performance.now() - start) / 1000, memory, said }
}

/** Megabytes that a process has taken at most so far. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000
}

async function whileTheyWrite(
  work: () => Promise<Ran>,
): Promise<[Ran, { answered: number; failed: number }]> {
  let next = 0
  const over = new AbortController()
  const written = { answered: 0, failed: 0 }
  const write = async () => {
    while (!over.signal.aborted && next + 500 < side.cookies.length) {
      const { rate, failed } = await load(side.port, submit, { connections: 1, seconds: 1 })
      written.answered += Math.round(rate)
      written.failed += failed
    }
  }
  const submit = () => {
    const cookie = side.cookies[(next += 1) % side.cookies.length]
    const entry = { id: randomUUID(), kind: 'reflection', day: 1, text, audience: 'shared' }
    return request('POST', '/rpc/entries/submit', cookie, JSON.stringify({ json: entry }))
  }
  const writing = write()
  const ran = await work()
  over.abort()
  await writing
  return [ran, written]
}

async function sumsOf(connection: Connection) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await setLetters(client)
    const sums = new Map<string, { rows: string; checksum: string }>()
    for (const { name } of await listTables(client)) sums.set(name, await sumUp(client, name))
    return sums
  } finally {
    await client.end()
  }
}

async function compareFiles(): Promise<void> {
  const [from, to] = [church, place].map((each) => join(each, 'files', 'kept'))
  if (from === undefined || to === undefined) return
  for (const name of await readdir(from, { recursive: true })) {
    if (!/[0-9a-f]{32}$/.test(name)) continue
    const [one, other] = await Promise.all([
      readFile(join(from, name)),
      readFile(join(to, name)).catch(() => null),
    ])
    if (!other?.equals(one)) failures.push(`the file ${name} differs`)
  }
}
