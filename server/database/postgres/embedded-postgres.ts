import { access, realpath, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { keptSecret } from '#server/platform/kept-secret.ts'
import { launchPostgres, logFile } from './launch-postgres.ts'
import { createCluster } from './postgres-cluster.ts'
import { mendCluster } from './mend-cluster.ts'
import { clusterIn, findHome, linkCluster, type PostgresHome, requireReach } from './postgres-home.ts'
import { endPostmaster, type Postmaster, readyPostmaster } from './postmaster.ts'
import { processIdentity } from '#server/platform/process-life.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { codeOf } from '#server/platform/system-error.ts'

/** A PostgreSQL that runs beside this server, reached through a socket that no other user can enter. */
export type Postgres = {
  connection: {
    /** Folder of the socket. */
    host: string
    port: number
    user: 'postgres'
    password: string
  }
  /** Ends the database in good order; calling it again waits for the same end. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** Absolute path of the data folder; it must exist and be held by this server alone. */
  dataDir: string
  /** Hears in one sentence of what a person may want to know. */
  log: (sentence: string) => void
  /** Hears in one sentence that the database ended although nobody stopped it. */
  onExit?: (sentence: string) => void
  /** PostgreSQL settings that stand above ours. */
  settings?: Record<string, string>
}

/**
 * Starts the database of a data folder, creating it the first time. One that a killed server left running is taken over.
 * Fails with one sentence, and the last words of the database where they help.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { log } = options
  const dataDir = await realpath(options.dataDir)
  const home = await findHome(dataDir, log)
  try {
    return await begin(home, dataDir, options)
  } catch (error) {
    // Empty where no database came to be in this start.
    await rmdir(home.sockets).catch(() => {})
    throw error
  }
}

async function begin(
  home: PostgresHome,
  dataDir: string,
  { log, onExit = () => {}, settings = {} }: PostgresOptions,
): Promise<Postgres> {
  const password = await passwordOf(home, dataDir)
  if (!(await exists(home.cluster))) {
    await createCluster(home, password, settings.fsync !== 'off')
  }
  await linkCluster(dataDir, home.cluster)

  const earlier = await takeOver(home.cluster, password, log)
  if (!earlier) {
    await mendCluster(home.cluster, home.user, log)
    await requireReach(home)
  }
  const postmaster = earlier ?? (await launchPostgres(home, dataDir, settings, log))
  const connection = connectionTo(postmaster, password)
  const refusal = earlier ? undefined : await refusalOf(connection)
  if (refusal) throw notLetIn(refusal)

  let ended: Promise<void> | undefined
  // Only a parent is told of an end, and the parent may have been an earlier server: so look twice a second.
  const look = async (): Promise<void> => {
    if ((await processIdentity(postmaster.pid)) === postmaster.identity || ended) return
    ended = Promise.resolve()
    clearInterval(watch)
    onExit(`The database ended unexpectedly; its last words are in ${logFile(dataDir)}.`)
  }
  // What cannot be found out now is looked at again.
  const watch = setInterval(() => void look().catch(() => {}), 500)
  watch.unref()
  return {
    connection,
    stop() {
      clearInterval(watch)
      ended ??= endPostmaster(postmaster).then(() => rmdir(postmaster.sockets).catch(() => {}))
      return ended
    },
  }
}

/** The way in to the database of a data folder while a server runs it; undefined where none does. */
export async function runningPostgres(dataDir: string): Promise<Postgres['connection'] | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined)
  const cluster = folder && (await clusterIn(folder))
  const postmaster = cluster && (await readyPostmaster(cluster, () => {}))
  if (!postmaster) return undefined
  return connectionTo(postmaster, await keptSecret(join(folder, 'postgres-password')))
}

/** The database that a killed server left running; undefined where there is none, or none that serves. */
async function takeOver(
  cluster: string,
  password: string,
  log: (sentence: string) => void,
): Promise<Postmaster | undefined> {
  const earlier = await readyPostmaster(cluster, log)
  if (!earlier) return undefined
  const refusal = await refusalOf(connectionTo(earlier, password))
  if (!refusal) {
    log(`The database of an earlier run (process ${earlier.pid}) still lives and is taken over.`)
    return earlier
  }
  if (isAboutPassword(refusal)) throw notLetIn(refusal)
  // It is about to end, or something cleared its socket away: either way it will serve nobody.
  await endPostmaster(earlier)
  return undefined
}

function connectionTo({ sockets, port }: Postmaster, password: string): Postgres['connection'] {
  return { host: sockets, port, user: 'postgres', password }
}

/** Why the database does not let us in; undefined if it does. */
async function refusalOf(connection: Postgres['connection']): Promise<Error | undefined> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => {})
  }
}

/** Class 28 of PostgreSQL's error codes: who asks is not who they say. */
function isAboutPassword(refusal: Error): boolean {
  return codeOf(refusal).startsWith('28')
}

function notLetIn(refusal: Error): Error {
  return new Error(`The database runs, but does not let Emmaus in (${refusal.message}).`, { cause: refusal })
}

async function passwordOf(home: PostgresHome, dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  if ((await exists(home.cluster)) && !(await exists(file))) {
    throw new NeedsMending(
      `The file ${file} is missing, and it alone opens the database; put it back from your backup.`,
    )
  }
  return keptSecret(file)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
