import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
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
  const words = await open(path, 'a', 0o600)
  // In a session of its own the database does not hear the Ctrl-C that ends the server, and so outlives its last request.
  const child = spawn(join(home.programs, 'postgres'), ['-D', home.cluster, ...flags(home, settings)], {
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
    throw new Error(
      `PostgreSQL cannot run on this machine (${String(error)}); set DATABASE_URL to one of your own.`,
      {
        cause: error,
      },
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
  throw new Error(`The database did not start: ${await lastWords(path)} (all of it is in ${path}).`)
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

async function lastWords(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  const fatal = lines.findLast((line) => line.includes('FATAL:') || line.includes('PANIC:'))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC):\s*/, '') || 'it said nothing'
}
