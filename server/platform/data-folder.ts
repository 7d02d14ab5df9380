import {
  access,
  chmod,
  constants,
  mkdir,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NeedsMending } from './needs-mending.ts'
import { ourselves, permitted } from './permitted.ts'
import { codeOf } from './system-error.ts'

/** The hold of one server on its data folder. */
export type DataFolder = {
  /** Lets the next server in. */
  release(): Promise<void>
  /** Lets the next server in after a start that came to nothing: of what it made there only what `stays` is left. */
  undo(stays: string[]): Promise<void>
}

/** What in the folder only its owner may read. The database has rights of its own. */
const closed = ['secret', 'postgres-password', 'postgres.log', 'files', 'files/kept', 'outbox']

/** What this process holds: SQLite lets go of a lock that nothing refers to any more. */
const held = new Set<DatabaseSync>()

/**
 * Makes the data folder where it is missing and takes it for this server. Fails with a sentence where it cannot be
 * written, or where another server has it; the hold of a server that was killed ends with it.
 */
export async function claimDataFolder(dataDir: string): Promise<DataFolder> {
  let isMade = false
  try {
    isMade = await makeFolder(dataDir)
    // A slash at its end asks for what is in it.
    await access(`${dataDir}/`)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw codeOf(error) === 'ENOTDIR' ? noFolder(dataDir, error) : notWritable(dataDir, codeOf(error), error)
  }
  const pidFile = join(dataDir, 'server.pid')
  const lock = await takeLock(dataDir, pidFile)
  const there = await readdir(dataDir)
  held.add(lock)
  try {
    await permitted('written', pidFile, () => writeFile(pidFile, `${process.pid}\n`))
    for (const name of closed) await closeToOthers(join(dataDir, name))
  } catch (error) {
    held.delete(lock)
    lock.close()
    throw error
  }
  const release = async () => {
    if (!held.delete(lock)) return
    await rm(pidFile, { force: true })
    lock.close()
  }
  return {
    release,
    async undo(stays) {
      const known = [...there, ...stays, 'server.lock', 'server.pid']
      for (const name of await readdir(dataDir)) {
        if (!known.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true })
      }
      if (!isMade) return release()
      await rm(join(dataDir, 'server.lock'), { force: true })
      await release()
      // What stays there keeps it.
      await rmdir(dataDir).catch(() => {})
    },
  }
}

// What copying has opened to others is closed again; of what is not there yet nothing is said.
async function closeToOthers(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return
  if (process.getuid && (found.mode & 0o077) !== 0) {
    await permitted('closed to others', path, () => chmod(path, found.mode & 0o700))
  }
  const needed = constants.R_OK | constants.W_OK | (found.isDirectory() ? constants.X_OK : 0)
  await permitted('opened for writing', path, () => access(path, needed))
}

// Answers whether it was missing. Node's own way of making parents as well never ends in a folder that takes no children, as /proc is one.
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    const parent = dirname(folder)
    if (codeOf(error) !== 'ENOENT' || (await isThere(parent))) throw error
    await makeFolder(parent)
    return makeFolder(folder)
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/**
 * An empty SQLite file stands for the lock, since Node offers no other that the system lets go of when its holder dies:
 * a file with a process number has to be judged stale or not, and two servers that start at once may judge alike.
 */
async function takeLock(dataDir: string, pidFile: string): Promise<DatabaseSync> {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'server.lock'))
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (!isBusy(error)) throw notWritable(dataDir, error instanceof Error ? error.message : 'unknown', error)
    const pid = (await readFile(pidFile, 'utf8').catch(() => '')).trim()
    throw new NeedsMending(
      `Another Emmaus (process ${pid || 'unknown'}) already uses the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function noFolder(dataDir: string, cause: unknown): Error {
  return new NeedsMending(
    `${dataDir} is no folder, for a file stands there or above it; set DATA_DIR to a folder.`,
    { cause },
  )
}

function notWritable(dataDir: string, reason: string, cause: unknown): Error {
  return new NeedsMending(
    `The data folder ${dataDir} cannot be written by ${ourselves()} (${reason}); make it writable, or set DATA_DIR to another folder.`,
    { cause },
  )
}
