import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { isFull, permitted, remedyFor } from '#server/platform/permitted.ts'
import { codeOf } from '#server/platform/system-error.ts'
import type { SystemUser } from './database-user.ts'
import { isAboutRoom } from './last-words.ts'
import type { PostgresHome } from './postgres-home.ts'

const run = promisify(execFile)

/**
 * Creates the cluster of a new database, whose superuser `postgres` has this password. Built aside and then renamed, so
 * that a cluster is there as a whole or not at all. `isDurable` waits until the disk has it.
 */
export async function createCluster(home: PostgresHome, password: string, isDurable: boolean): Promise<void> {
  const parent = dirname(home.cluster)
  await clearRemains(home.cluster)
  const aside = await permitted('made', home.cluster, () => mkdtemp(`${home.cluster}.new-`))
  const passwordFile = join(home.sockets, 'password')
  try {
    await permitted('written', passwordFile, () => writeFile(passwordFile, password, { mode: 0o600 }))
    for (const path of [aside, passwordFile]) await giveTo(home.user, path)
    await run(join(home.programs, 'initdb'), flags(aside, passwordFile, isDurable), {
      ...home.user,
      cwd: '/',
      env: { LC_ALL: 'C' },
    })
    await rename(aside, home.cluster)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    if (error instanceof NeedsMending) throw error
    throw notCreated(parent, error)
  } finally {
    // Where it may not be taken away it could not be written either.
    await rm(passwordFile, { force: true }).catch(() => {})
  }
}

function flags(folder: string, passwordFile: string, isDurable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The builtin rules sort and fold letters alike on every machine and in every version of its C library.
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]
}

/** What a first start that was killed half-way left behind. */
async function clearRemains(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

async function giveTo(user: SystemUser | undefined, path: string): Promise<void> {
  if (!user) return
  await permitted('given to the database user', path, () => chown(path, user.uid, user.gid))
}

function notCreated(parent: string, error: unknown): Error {
  const hasSpoken = error instanceof Error && 'stderr' in error && String(error.stderr).trim() !== ''
  const reason = hasSpoken
    ? reasonOf(error)
    : `initdb did not run (${codeOf(error)}); ${remedyFor(error, parent)}.`
  if (reason.includes('could not look up effective user ID')) return nameless(error)
  const sentence = `The database could not be created in ${parent}: ${reason}`
  const isFullDisk = isFull(error) || isAboutRoom(reason)
  return isFullDisk ? new Error(sentence, { cause: error }) : new NeedsMending(sentence, { cause: error })
}

function nameless(cause: unknown): Error {
  const uid = process.getuid?.()
  return new NeedsMending(
    `The user with the number ${uid} has no name on this system, which PostgreSQL needs; start Emmaus as a user that has one, or add a line to /etc/passwd: emmaus:x:${uid}:${process.getgid?.()}::/:/usr/sbin/nologin`,
    { cause },
  )
}

function reasonOf(error: unknown): string {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  const lines = words.split('\n')
  // After the reason it tells what it takes away again.
  const reason = lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1)
  return reason?.replace(/^.*?(error|FATAL|PANIC): */, '') || 'PostgreSQL gave no reason.'
}
