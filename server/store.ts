import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, ensureSecret } from './config.ts'
import { countFilesLost } from '#server/transfer/backup/count-files-lost.ts'
import { claimDataFolder } from '#server/platform/data-folder.ts'
import { approveLibrary } from '#server/guidance/library/approve-library.ts'
import type { Connection } from '#server/database/database.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { runningPostgres, startPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { clusterIn } from '#server/database/postgres/postgres-home.ts'
import {
  alone,
  createDatabase,
  type Logins,
  prepareDatabase,
} from '#server/database/postgres/prepare-database.ts'
import { requireLogins, requireRights } from '#server/database/postgres/rights.ts'
import { programmeFolder } from '#server/programme/folder.ts'
import { loadProgramme } from '#server/programme/load-programme.ts'

/** Everything that outlives a request: the data folder, its secret and the database, ready to be served on. */
export type Store = { secret: string; logins: Logins; owner: Connection; close(): Promise<void> }

type Listeners = { log(sentence: string): void; onLoss(error: Error): void }

/**
 * Takes the data folder, starts or reaches the database and brings it to the present. Fails with one sentence, or with lines where the rights
 * in the database are not those that its migrations make.
 */
export function openStore(config: Config, listeners: Listeners): Promise<Store> {
  return open(config, listeners, async (owner, logins) => {
    await requireRights(owner)
    await requireLogins(logins)
    await load(owner)
    if (!config.s3) await tellFilesLost(owner, join(config.dataDir, 'files', 'kept'), listeners)
  })
}

// It would be noticed only when somebody looks for what they once sent.
async function tellFilesLost(owner: Connection, folder: string, { log }: Listeners): Promise<void> {
  const lost = await countFilesLost(owner, folder)
  if (lost === 0) return
  log(
    `The database knows ${lost === 1 ? 'one file' : `${lost} files`} that people sent, and ${folder} holds none. If the data folder was copied without its files, stop Emmaus, copy them too, and start again.`,
  )
}

async function open(
  config: Config,
  { log, onLoss }: Listeners,
  makeReady: (owner: Connection, logins: Logins) => Promise<void>,
): Promise<Store> {
  const folder = await claimDataFolder(config.dataDir)
  try {
    requireRestored(config.dataDir)
    await requireSecret(config)
    const secret = await ensureSecret(config)
    const { owner, stop } = await openOwner(config, { log, onLoss })
    try {
      const logins = await alone(owner, async () => {
        const prepared = await prepareDatabase(owner, secret, config.appName)
        await makeReady(owner, prepared)
        return prepared
      })
      const close = async () => {
        await stop()
        await folder.release()
      }
      return { secret, logins, owner, close }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    // Once there is a database all that belongs to it stays.
    const isEmpty = await clusterIn(config.dataDir).then(
      (cluster) => cluster === undefined,
      () => false,
    )
    await (isEmpty ? folder.undo(['postgres.log', 'restoring']) : folder.release())
    throw error
  }
}

/** The file that stands in a data folder while a backup is brought into it. */
export function restoringIn(dataDir: string): string {
  return join(dataDir, 'restoring')
}

// It would look like a church in which nobody is yet.
function requireRestored(dataDir: string): void {
  if (!existsSync(restoringIn(dataDir))) return
  throw new NeedsMending(
    `A backup was being brought into ${dataDir} and did not come to its end; empty that folder and begin again: npm run restore -- FILE.`,
  )
}

// A new one would open nothing that the lost one has sealed, and nobody would be told.
async function requireSecret({ appSecret, databaseUrl, dataDir }: Config): Promise<void> {
  const file = join(dataDir, 'secret')
  if (appSecret !== undefined || databaseUrl !== undefined) return
  if (existsSync(file) || (await clusterIn(dataDir)) === undefined) return
  throw new NeedsMending(
    `The file ${file} is missing, and keys that are kept in the database were sealed with it; put it back from where the folder was copied. If it is lost, write 32 characters of your own into it: everybody then signs in anew, and the keys for models are entered anew.`,
  )
}

/**
 * Does some work on the database beside a server that may be running; where none is, the database is started for as long as that takes,
 * whatever its rights are, so that they can be mended.
 */
export async function besideServer<Answer>(
  config: Config,
  work: (owner: Connection) => Promise<Answer>,
): Promise<Answer> {
  if (config.databaseUrl !== undefined) return work(connectionOf(config.databaseUrl))
  const running = await runningPostgres(config.dataDir)
  if (running) return work({ ...running, database: 'emmaus' })
  const store = await open(config, { log: () => {}, onLoss: rethrow }, async () => {})
  try {
    return await work(store.owner)
  } finally {
    await store.close()
  }
}

/**
 * Does some work on the database as it stands, which is not brought to the present: beside a server that may be running, else it is
 * started for as long as that takes.
 */
export async function onDatabase<Answer>(
  config: Config,
  work: (owner: Connection) => Promise<Answer>,
): Promise<Answer> {
  const running = config.databaseUrl === undefined ? await runningPostgres(config.dataDir) : undefined
  if (running) return work({ ...running, database: 'emmaus' })
  const isHere = config.databaseUrl !== undefined || (await clusterIn(config.dataDir)) !== undefined
  if (!isHere) throw new NeedsMending(`There is no database in ${config.dataDir}; check DATA_DIR.`)
  const folder = config.databaseUrl === undefined ? await claimDataFolder(config.dataDir) : undefined
  try {
    const { owner, stop } = await openOwner(config, { log: () => {}, onLoss: rethrow })
    try {
      return await work(owner)
    } finally {
      await stop()
    }
  } finally {
    await folder?.release()
  }
}

/** Starts or reaches the database, and makes it where Emmaus brings its own. */
export async function openOwner(config: Config, { log, onLoss }: Listeners) {
  if (config.databaseUrl !== undefined) {
    const owner = connectionOf(config.databaseUrl)
    await reach(owner)
    return { owner, stop: async () => {} }
  }
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    log,
    onExit: (sentence) => onLoss(new Error(sentence)),
  })
  const cluster: Connection = { ...postgres.connection, database: 'postgres' }
  await createDatabase(cluster, 'emmaus')
  return { owner: { ...cluster, database: 'emmaus' }, stop: postgres.stop }
}

function rethrow(error: Error): never {
  throw error
}

function connectionOf(url: string): Connection {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  return { host, port, user: user ?? '', password: password ?? '', database: database ?? '', ssl }
}

async function reach(owner: Connection): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const reason =
      error instanceof Error && error.message ? error.message : (error as NodeJS.ErrnoException).code
    throw new Error(
      `The database at ${owner.host}:${owner.port} cannot be reached (${reason}); check DATABASE_URL.`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function load(owner: Connection): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await loadProgramme(client, programmeFolder)
    await approveLibrary(client, programmeFolder)
  } finally {
    await client.end()
  }
}
