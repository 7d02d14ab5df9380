import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { sessionCookieFor } from '#server/account/session-cookie.ts'
import { runningPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { freePort } from '#testing/free-port.ts'
import { tone } from '#testing/files/sample-files.ts'

// What happens as a disk fills up to its last byte and has room again: on a real one, which takes root to make.

const run = promisify(execFile)
const MB = 1_000_000
/** Milliseconds that something may take. */
const patience = 120_000

const passed: string[] = []
const failures: string[] = []
const disk = await mkdtemp(join(tmpdir(), 'emmaus disk '))
await run('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'tmpfs', disk])
await using ending = new AsyncDisposableStack()
ending.defer(async () => {
  await run('umount', ['-l', disk])
  await rm(disk, { recursive: true })
})
const dataDir = join(disk, 'data')
await mkdir(dataDir)
const port = await freePort()
const url = `http://localhost:${port}`
let said = ''
const program = spawn(process.execPath, [fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'pipe'],
})
for (const stream of [program.stdout, program.stderr]) {
  stream.setEncoding('utf8').on('data', (words: string) => (said += words))
}
ending.defer(async () => {
  if (program.exitCode !== null) return
  program.kill('SIGTERM')
  await once(program, 'exit')
})
await until(() => said.includes('Emmaus is ready'))
const cast = await onDatabase((client) => assembleCast(client))
const cookies = sessionCookieFor((await readFile(join(dataDir, 'secret'), 'utf8')).trim(), url)
const written: string[] = []

await expected('a file is taken while there is room', async () => (await send(cast.lydia)) === 200)
await leave(62 * MB)
await expected(
  'no file is taken from the reserve, and that is said',
  async () => (await send(cast.lydia)) === 'NO_ROOM_ON_SERVER',
)
await expected('writing goes on', () => write(cast, 15))
await expected(
  'trash goes on',
  async () => (await call(cast.lydia, 'entries/trash', { id: written[0] })) === 200,
)
await expected('an admin reads that no file is taken', async () =>
  (await page(cast.priscilla)).includes('"isClosed":true'),
)
await expected('nobody else does', async () => (await page(cast.lydia)).includes('"disk":null'))
await leave(0)
await onDatabase(writeUntilFull).catch(() => {})
await expected('the server says that the disk is full, and waits', () =>
  until(() => /The disk of .* is full/.test(said)),
)
await rm(join(disk, 'filler'))
await expected('it goes on by itself', () => until(async () => (await me(cast.lydia)) === 200))
await expected('nobody is signed out', async () => (await me(cast.timothy)) === 200)
await expected('what was written is there', async () => {
  const { rows } = await onDatabase((client) =>
    client.query('select id from app.entries where id = any ($1)', [written]),
  )
  return rows.length === written.length
})
await expected('files are taken again', async () => (await send(cast.lydia)) === 200)
await expected('writing goes on as before', () => write(cast, 5))

for (const failure of failures) console.error(`FAILED: ${failure}`)
if (failures.length > 0)
  console.error(
    said
      .split('\n')
      .filter((line) => !line.startsWith('{"level":30'))
      .join('\n'),
  )
if (process.env.REPORT) {
  await writeFile(process.env.REPORT, JSON.stringify({ passed: passed.length, failed: failures.length }))
}
process.exitCode = failures.length > 0 ? 1 : 0

async function expected(what: string, look: () => Promise<boolean>): Promise<void> {
  const holds = await look().catch((error: unknown) => {
    console.error(error)
    return false
  })
  if (holds) passed.push(what)
  else failures.push(what)
  console.log(`${holds ? 'yes' : 'NO'}: ${what}`)
}

/** Whether it came to hold in time. */
async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await setTimeout(200)) {
    if (await holds()) return true
  }
  return false
}

/** Fills the disk until so many bytes are left. */
async function leave(bytes: number): Promise<void> {
  const filler = await open(join(disk, 'filler'), 'a')
  const piece = Buffer.alloc(MB)
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk)
      const left = bavail * bsize - bytes
      if (left <= 0) return
      await filler.write(piece, 0, Math.min(piece.length, left))
    }
  } finally {
    await filler.close()
  }
}

async function onDatabase<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const connection = await runningPostgres(dataDir)
  if (!connection) throw new Error('The database does not run.')
  const client = new pg.Client({ ...connection, database: 'emmaus' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fills the log in which the database notes each change, without which it cannot go on. */
async function writeUntilFull(client: pg.Client): Promise<void> {
  for (;;) await client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`)
}

function headersOf({ sessionToken }: Player): Record<string, string> {
  return { cookie: cookies.write(sessionToken, `localhost:${port}`).split(';', 1)[0] ?? '', origin: url }
}

async function send(player: Player): Promise<number | string> {
  const answer = await fetch(`${url}/files/${randomUUID()}`, {
    method: 'PUT',
    headers: { ...headersOf(player), 'x-file-name': 'tone.wav' },
    body: tone(),
  })
  return answer.status === 200 ? 200 : ((await answer.json()) as { code: string }).code
}

async function call(player: Player, procedure: string, json: object): Promise<number> {
  const answer = await fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { ...headersOf(player), 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json }),
  })
  return answer.status
}

async function write({ lydia, timothy, phoebe, silas, tabitha }: Cast, count: number): Promise<boolean> {
  const people = [lydia, timothy, phoebe, silas, tabitha]
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID()
    const entry = {
      id,
      kind: 'testimony',
      day: 1,
      text: `It held ${number}. `.repeat(100),
      audience: 'private',
    }
    const player = people[number % people.length]
    if (!player || (await call(player, 'entries/submit', entry)) !== 200) return false
    written.push(id)
  }
  return true
}

async function page(player: Player): Promise<string> {
  return (await fetch(`${url}/home`, { headers: headersOf(player) })).text()
}

async function me(player: Player): Promise<number> {
  return call(player, 'account/me', {}).catch(() => 0)
}
