import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readlink,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { ourselves, permitted } from '#server/platform/permitted.ts'
import { canEnter, databaseUser, databaseUserName, makePassable, type SystemUser } from './database-user.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { codeOf } from '#server/platform/system-error.ts'

/** Where the database lives, and as whom. */
export type PostgresHome = {
  /** Who runs it; undefined for ourselves. */
  user: SystemUser | undefined
  /** Folder of the programs `initdb` and `postgres`. */
  programs: string
  /** Folder of the cluster, by its path without links; it may not exist yet. */
  cluster: string
  /** Private folder of the socket. */
  sockets: string
}

type Log = (sentence: string) => void

type Cluster = SystemUser & { path: string }

/** Holds what the database user cannot reach where the project lies, such as below /root. */
const elsewhere = '/var/lib/emmaus'

/**
 * Finds or prepares the places of the database of a data folder, given by its path without links. Root gets a user for
 * it and the rights it needs; what that user could not reach is placed where they can, which `log` is told. Fails with
 * a sentence.
 */
export async function findHome(dataDir: string, log: Log): Promise<PostgresHome> {
  const existing = await findCluster(dataDir)
  const user = process.getuid?.() === 0 ? await userFor(existing) : undefined
  if (user) await letThrough(user, dataDir)
  if (existing) requireOwner(existing, user)
  const cluster = existing?.path ?? (user ? await placeFor(user, dataDir, log) : placeWithin(dataDir))
  const programs = await postgresPrograms(user, elsewhere, log)
  return { user, programs, cluster, sockets: await makeSocketFolder(cluster, user) }
}

/** The folder of the cluster that belongs to a data folder; undefined where there is none yet. */
export async function clusterIn(dataDir: string): Promise<string | undefined> {
  return (await findCluster(dataDir))?.path
}

/** Leaves a link in the data folder to a cluster that lies elsewhere, by which the next start finds it. */
export async function linkCluster(dataDir: string, cluster: string): Promise<void> {
  if (cluster !== placeElsewhere(dataDir)) return
  const link = placeWithin(dataDir)
  await permitted('made', link, () => symlink(cluster, link).catch(unlessThere))
}

/** The cluster of the data folder without links; undefined where there is none yet. */
async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const place = placeWithin(dataDir)
  const linked = await readlink(place).catch(() => undefined)
  const cluster = linked === undefined ? place : resolve(dataDir, linked)
  // Two copies of a data folder must never write to one database.
  if (cluster.startsWith(`${elsewhere}/`) && cluster !== placeElsewhere(dataDir)) {
    throw new NeedsMending(
      `The data folder ${dataDir} was moved or copied without its database; move ${cluster} to ${placeElsewhere(dataDir)} and point the link ${place} there.`,
    )
  }
  try {
    const path = await realpath(cluster)
    const { uid, gid } = await stat(path)
    return { path, uid, gid }
  } catch (error) {
    if (linked === undefined) return undefined
    throw new NeedsMending(
      `The database is missing: ${place} points to ${cluster}; put that back from your backup, or remove the link to begin anew.`,
      { cause: error },
    )
  }
}

/** A cluster that exists keeps its owner, so that it does not matter who started Emmaus before. */
async function userFor(existing: Cluster | undefined): Promise<SystemUser> {
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : databaseUser()
}

// Whoever is not root cannot give themselves what belongs to somebody else.
function requireOwner({ path, uid }: Cluster, user: SystemUser | undefined): void {
  const own = process.getuid?.()
  if (user || own === undefined || uid === own) return
  throw new NeedsMending(
    `The database in ${path} belongs to another user; start Emmaus as that user or as root, or give it to ${ourselves()}: sudo chown -R ${own} '${path}'`,
  )
}

/** Refuses a cluster that whoever runs it cannot come to. */
export async function requireReach({ cluster, user }: PostgresHome): Promise<void> {
  if (await canEnter(user, cluster)) return
  throw new NeedsMending(
    `The database user cannot enter ${cluster}; let everyone pass through the folders above it (chmod o+x).`,
  )
}

/** Lets the user pass through the data folder, if they can reach it at all. */
async function letThrough(user: SystemUser, dataDir: string): Promise<void> {
  if ((await canEnter(user, dataDir)) || !(await canEnter(user, dirname(dataDir)))) return
  await permitted(`opened to the group of ${databaseUserName}`, dataDir, async () => {
    await chown(dataDir, -1, user.gid)
    await chmod(dataDir, (await stat(dataDir)).mode | 0o010)
  })
}

async function placeFor(user: SystemUser, dataDir: string, log: Log): Promise<string> {
  if (await canEnter(user, dataDir)) return placeWithin(dataDir)
  const place = placeElsewhere(dataDir)
  await makePassable(elsewhere)
  await makePassable(dirname(place))
  log(
    `The database user ${databaseUserName} cannot enter ${dataDir}, so the database lies in ${place}; back up both.`,
  )
  return place
}

function placeWithin(dataDir: string): string {
  return join(dataDir, 'postgres')
}

function placeElsewhere(dataDir: string): string {
  return join(elsewhere, shortHash(dataDir), 'postgres')
}

/** Outside the data folder, because the path of a socket has room for 107 bytes only. */
async function makeSocketFolder(cluster: string, user: SystemUser | undefined): Promise<string> {
  const parent = await socketParent(user, dirname(cluster))
  const folder = join(parent, `emmaus-${shortHash(cluster)}`)
  await permitted('made', folder, () => mkdir(folder, { mode: 0o700 }).catch(unlessThere))
  const found = await lstat(folder)
  const ours = [user?.uid, process.getuid?.()]
  if (!found.isDirectory() || !ours.includes(found.uid)) {
    throw new NeedsMending(
      `The folder ${folder} belongs to someone else; remove it, for the database needs that place.`,
    )
  }
  await permitted('given to the database user', folder, async () => {
    // While it is still ours: afterwards that would take a right more.
    if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
    if (user && found.uid !== user.uid) await chown(folder, user.uid, user.gid)
  }).catch(async (error: unknown) => {
    await rmdir(folder).catch(() => {})
    throw error
  })
  return folder
}

// In a container whose root is read-only, the folder of the database may be the only one that can be written.
async function socketParent(user: SystemUser | undefined, beside: string): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', beside]) {
    const isWritable = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
    if (folder.length <= 70 && isWritable && (await canEnter(user, folder))) return folder
  }
  throw new NeedsMending(
    `Neither ${tmpdir()} nor /tmp can be written, and the database needs a place for its socket; mount one there that can (docker run --tmpfs /tmp), or set TMPDIR to a folder with a short path.`,
  )
}

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
