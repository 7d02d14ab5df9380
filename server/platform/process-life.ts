import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * What tells the living process of this number from every other that bore or will bear it; undefined where none lives.
 * Numbers are given again soon after a restart, so a number alone proves nothing. Fails where that cannot be found out, as it does
 * while this process has as many files open as it may.
 */
export function processIdentity(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? identityFromProc(pid) : ask('lstart', pid)
}

/** Whether the process of this number is the PostgreSQL that was started on `folder`, an absolute path without links. */
export async function isPostgresOf(folder: string, pid: number): Promise<boolean> {
  // Of a process of another user even root may not learn more than the command line in most containers.
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await ask('command', pid)
  return command?.replaceAll('\0', ' ').includes(`postgres -D ${folder} `) ?? false
}

/** Resolves once the process is gone, or after `limit` milliseconds; tells whether it is gone. */
export async function isGoneWithin(limit: number, pid: number, identity: string): Promise<boolean> {
  const end = Date.now() + limit
  while ((await processIdentity(pid)) === identity) {
    if (Date.now() >= end) return false
    await pause(10)
  }
  return true
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function identityFromProc(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  })
  if (status === undefined) return undefined
  // The second field is a name in parentheses that may hold spaces of its own, so counting starts behind it.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  const [state, startedAt] = [fields[0], fields[19]]
  // A zombie is dead already; only its parent has not looked.
  if (state === 'Z' || state === 'X') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  return `${boot.trim()} ${startedAt}`
}

async function ask(field: 'lstart' | 'command', pid: number): Promise<string | undefined> {
  const answer = await run('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)]).catch(() => undefined)
  return answer?.stdout.trim() || undefined
}
