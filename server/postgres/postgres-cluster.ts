import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresHome } from './postgres-home.ts'

const run = promisify(execFile)

/**
 * Creates the cluster of a new database, whose superuser `postgres` has this password. Built aside and then renamed, so
 * that a cluster is there as a whole or not at all. `isDurable` waits until the disk has it.
 */
export async function createCluster(home: PostgresHome, password: string, isDurable: boolean): Promise<void> {
  const parent = dirname(home.cluster)
  await clearRemains(home.cluster)
  const aside = await mkdtemp(`${home.cluster}.new-`)
  const passwordFile = join(home.sockets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  for (const path of [aside, passwordFile]) {
    if (home.user) await chown(path, home.user.uid, home.user.gid)
  }
  try {
    await run(join(home.programs, 'initdb'), flags(aside, passwordFile, isDurable), {
      ...home.user,
      cwd: '/',
      env: { LC_ALL: 'C' },
    })
    await rename(aside, home.cluster)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${parent}: ${reasonOf(error)}`, { cause: error })
  } finally {
    await rm(passwordFile, { force: true })
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

function reasonOf(error: unknown): string {
  const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  return (
    words
      .split('\n')
      .at(-1)
      ?.replace(/^initdb: (error: )?/, '') || 'PostgreSQL gave no reason.'
  )
}
