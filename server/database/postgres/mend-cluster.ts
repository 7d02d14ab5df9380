import { access, chmod, lchown, lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { permitted } from '#server/platform/permitted.ts'
import { codeOf } from '#server/platform/system-error.ts'
import type { SystemUser } from './database-user.ts'

/** What a cluster of PostgreSQL 18 never lacks, and nobody can make anew. */
const never = [
  'PG_VERSION',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'postgresql.conf',
  'pg_hba.conf',
]

/** Its folders that are often empty, which some ways of copying leave out. */
const oftenEmpty = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]

/** The major version of the PostgreSQL that Emmaus brings. */
const version = '18'

/**
 * Puts right what copying takes from a cluster that nobody serves: its empty folders, its owner and its rights; `log` hears what that was.
 * Fails with a sentence where more is missing.
 */
export async function mendCluster(
  cluster: string,
  user: SystemUser | undefined,
  log: (sentence: string) => void,
): Promise<void> {
  if (await takeBack(cluster, user)) log(`The owner or the rights of files in ${cluster} were put right.`)
  await requireWhole(cluster)
  const made = await makeMissing(cluster, user)
  if (made.length > 0) {
    log(
      `The database in ${cluster} was copied without empty folders, which are made anew: ${made.join(', ')}.`,
    )
  }
}

async function requireWhole(cluster: string): Promise<void> {
  const missing = []
  for (const name of never) if (!(await isThere(join(cluster, name)))) missing.push(name)
  if (missing.length > 0) {
    throw new NeedsMending(
      `The database in ${cluster} is not whole (${missing.join(', ')} is missing); copy the folder again while Emmaus is stopped, or bring a backup into an empty one: npm run restore -- FILE.`,
    )
  }
  const file = join(cluster, 'PG_VERSION')
  const found = (await permitted('read', file, () => readFile(file, 'utf8'))).trim()
  if (found !== version) {
    throw new NeedsMending(
      `The database in ${cluster} was made by PostgreSQL ${found}; Emmaus brings ${version}. Back it up with the Emmaus that made it, and bring that backup into an empty folder: npm run restore -- FILE.`,
    )
  }
}

async function makeMissing(cluster: string, user: SystemUser | undefined): Promise<string[]> {
  const made = []
  for (const name of oftenEmpty) {
    const path = join(cluster, name)
    if (await isThere(path)) continue
    await permitted('made', path, () => mkdir(path, { mode: 0o700 }))
    if (user) await permitted(`given to ${nameOf(user.uid)}`, path, () => lchown(path, user.uid, user.gid))
    made.push(name)
  }
  return made
}

// Whether anything had to be given back to whoever runs the database, or closed to everybody else.
async function takeBack(path: string, user: SystemUser | undefined): Promise<boolean> {
  const uid = user?.uid ?? process.getuid?.()
  // A system without such owners has no such rights either.
  if (uid === undefined) return false
  const found = await permitted('read', path, () => lstat(path))
  let changed = false
  if (found.uid !== uid) {
    await permitted(`given to ${nameOf(uid)}`, path, () => lchown(path, uid, user?.gid ?? found.gid))
    changed = true
  }
  if (found.isSymbolicLink()) return changed
  const least = found.isDirectory() ? 0o700 : 0o600
  if ((found.mode & least) !== least || (found.mode & 0o077) !== 0) {
    await permitted('closed to others', path, () => chmod(path, least))
    await requireKept(path, least)
    changed = true
  }
  if (!found.isDirectory()) return changed
  for (const name of await permitted('read', path, () => readdir(path))) {
    if (await takeBack(join(path, name), user)) changed = true
  }
  return changed
}

function nameOf(uid: number): string {
  return `the user with the number ${uid}`
}

async function requireKept(path: string, mode: number): Promise<void> {
  if (((await stat(path)).mode & 0o777) === mode) return
  throw new NeedsMending(
    `The file system of ${path} keeps no rights, which PostgreSQL needs; set DATA_DIR to a folder on a disk of this machine.`,
  )
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
