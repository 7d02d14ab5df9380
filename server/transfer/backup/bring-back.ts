import { lstat, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Config, ensureSecret } from '#server/config.ts'
import { claimDataFolder } from '#server/platform/data-folder.ts'
import type { Connection } from '#server/database/database.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import { migrate, type Migration, readMigrations } from '#server/database/postgres/migrations.ts'
import { requireRights } from '#server/database/postgres/rights.ts'
import { openOwner, restoringIn } from '#server/store.ts'
import { backup as words } from '#words/en/platform/backup.ts'
import { clientOf } from './tables.ts'
import { checkArchive, readArchive } from './archive.ts'
import { markOf } from './back-up.ts'
import { type Manifest, members } from './manifest.ts'
import { BackupRefused, restore, type Target } from './restore.ts'

export type BroughtBack = {
  told: Manifest
  /** Whether the secret is the one by which keys and sessions in the backup were made. */
  isSameSecret: boolean
}

type Plan = {
  told: Manifest
  /** The steps that the database of the backup had taken, and all that we know. */
  steps: Migration[]
  known: Migration[]
} & Pick<Target, 'signal' | 'onKeep'>

/** What of a data folder a backup brings, and so must not be there. */
const brought = ['postgres', 'postgres-password', 'postgres.log', 'secret', 'files']

/**
 * Brings a backup into the empty place that the settings name, and to the present from there. Nothing is touched before the whole file
 * was read and found good, and what was made goes again where anything fails, unless a database of one's own may hold it by then.
 */
export async function bringBack(
  config: Config,
  path: string,
  { migrations, signal }: { migrations?: Migration[]; signal?: AbortSignal } = {},
): Promise<BroughtBack> {
  const told = await checkArchive(path)
  if (!told) throw new BackupRefused(words.damaged)
  const known = migrations ?? (await readMigrations())
  const steps = stepsOf(told, known)
  const folder = await claimDataFolder(config.dataDir)
  try {
    await requireEmptyFolder(config.dataDir)
    await writeFile(restoringIn(config.dataDir), '')
    const database = { mayHoldIt: false }
    const onKeep = () => void (database.mayHoldIt = true)
    try {
      const isSameSecret = await fill(config, path, { told, steps, known, signal, onKeep })
      await rm(restoringIn(config.dataDir))
      return { told, isSameSecret }
    } catch (error) {
      // A database of one's own keeps what it holds by now, and so its files stay too; nobody is served from them.
      if (database.mayHoldIt && config.databaseUrl !== undefined) throw heldBack(error, config.dataDir)
      await clear(config.dataDir)
      throw error
    }
  } finally {
    await folder.release()
  }
}

async function fill(
  config: Config,
  path: string,
  { told, steps, known, signal, onKeep }: Plan,
): Promise<boolean> {
  const kept = await keptSecretIn(path)
  if (kept !== undefined && config.appSecret === undefined) {
    await writeFile(join(config.dataDir, 'secret'), kept, { flag: 'wx', mode: 0o600 })
  }
  const secret = await ensureSecret(config)
  let lost: Error | undefined
  const { owner, stop } = await openOwner(config, { log: () => {}, onLoss: (error) => (lost = error) })
  try {
    await requireEmptyDatabase(owner)
    const folder = join(config.dataDir, 'files')
    const store = await openFileStore({ folder: join(folder, 'kept'), s3: config.s3 })
    const { appName } = config
    const target = { owner, store, incoming: join(folder, 'incoming'), appName, signal, onKeep }
    await restore(target, path, { told, steps })
    await goOn(owner, appName, known)
  } catch (error) {
    throw lost ?? error
  } finally {
    await stop()
  }
  return markOf(secret) === told.secretMark
}

/** The steps that the database of the backup had taken; refused where we do not know them all. */
function stepsOf({ migrations }: Manifest, known: Migration[]): Migration[] {
  const unknown = migrations.find(
    ({ name, hash }, index) => known[index]?.name !== name || known[index].hash !== hash,
  )
  if (unknown) throw new BackupRefused(words.newer(unknown.name))
  return known.slice(0, migrations.length)
}

async function goOn(owner: Connection, appName: string, known: Migration[]): Promise<void> {
  const client = clientOf(owner)
  await client.connect()
  try {
    await client.query(`select set_config('app.name', $1, false)`, [appName])
    await client.query('analyze')
    await migrate(client, known)
  } finally {
    await client.end()
  }
  await requireRights(owner)
}

function heldBack(error: unknown, dataDir: string): BackupRefused {
  const reason = error instanceof Error ? error.message : String(error)
  return new BackupRefused(words.heldBack(reason, dataDir), { cause: error })
}

async function keptSecretIn(path: string): Promise<string | undefined> {
  for await (const { name, body } of readArchive(path)) {
    if (name === members.secret) return (await buffer(body)).toString('utf8')
    return undefined
  }
  return undefined
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const there = await readdir(dataDir)
  const found = brought.filter((name) => there.includes(name) && name !== 'postgres.log')
  if (found.length > 0) throw new BackupRefused(words.folderNotEmpty(dataDir, found))
}

async function requireEmptyDatabase(owner: Connection): Promise<void> {
  const client = clientOf(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname in ('app', 'auth', 'sec', 'jobs')
        union all select 'public.' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    if (rows.length > 0) {
      const found = rows.map(({ name }) => name)
      throw new BackupRefused(words.databaseNotEmpty(owner.database, found))
    }
  } finally {
    await client.end()
  }
}

// What was there before stays: nothing of what a backup brings was.
async function clear(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const found = await lstat(cluster).catch(() => null)
  // Where the database could not lie here, a folder was made for it elsewhere.
  if (found?.isSymbolicLink()) await rm(dirname(await realpath(cluster)), { recursive: true, force: true })
  for (const name of brought) await rm(join(dataDir, name), { recursive: true, force: true })
  await rm(restoringIn(dataDir), { force: true })
}
