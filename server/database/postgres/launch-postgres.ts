import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, open, readFile, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { permitted, remedyFor } from '#server/platform/permitted.ts'
import { notStarted } from './last-words.ts'
import type { PostgresHome } from './postgres-home.ts'
import { clearRemains, findPostmaster, type Postmaster, readyPostmaster } from './postmaster.ts'
import { pause } from '#server/platform/process-life.ts'

/**
 * Starts PostgreSQL on a cluster that nobody serves and resolves when it takes connections. Its words go to
 * DATA_DIR/postgres.log; the last of them are in the error when it does not start.
 */
export async function launchPostgres(
  home: PostgresHome,
  dataDir: string,
  settings: Record<string, string>,
  log: (sentence: string) => void,
): Promise<Postmaster> {
  await clearRemains(home.cluster, home.sockets)
  const path = logFile(dataDir)
  await rename(path, `${path}.old`).catch(() => {})
  const all = { ...(await sharedMemory()), ...settings }
  const words = await permitted('written', path, () => open(path, 'a', 0o600))
  // In a session of its own the database does not hear the Ctrl-C that ends the server, and so outlives its last request.
  const child = spawn(join(home.programs, 'postgres'), ['-D', home.cluster, ...flags(home, all)], {
    ...home.user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', words.fd, words.fd],
    detached: true,
  })
  child.unref()
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw new NeedsMending(
      `PostgreSQL cannot run on this machine (${String(error)}); ${remedyFor(error, home.programs)}; or set DATABASE_URL to one of your own.`,
      { cause: error },
    )
  } finally {
    await words.close()
  }
  while (child.exitCode === null && child.signalCode === null) {
    if (await findPostmaster(home.cluster)) {
      const postmaster = await readyPostmaster(home.cluster, log)
      if (postmaster) return postmaster
    }
    await pause(5)
  }
  throw notStarted(await lastWords(path), path)
}

/** Where the database writes what it has to say. */
export function logFile(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

function flags(home: PostgresHome, settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${home.sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    shared_buffers: '128MB',
    synchronous_commit: 'on',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors quote what people wrote; the server reports them itself, without it.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Bytes of shared memory that one large question may take; Docker gives a container no more by itself than half of it. */
const enoughShared = 128_000_000

// Where a container has no shared memory, or hardly any, files stand in for it.
async function sharedMemory(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  try {
    await access('/dev/shm', constants.W_OK)
    const { blocks, bsize } = await statfs('/dev/shm')
    if (blocks * bsize >= enoughShared) return {}
  } catch {
    // It is missing, or closed.
  }
  return { dynamic_shared_memory_type: 'mmap' }
}

async function lastWords(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  const fatal = lines.findLast((line) => line.includes('FATAL:') || line.includes('PANIC:'))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC):\s*/, '') || 'it said nothing'
}
