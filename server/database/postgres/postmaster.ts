import { execFile } from 'node:child_process'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isGoneWithin, isPostgresOf, pause, processIdentity } from '#server/platform/process-life.ts'
import { codeOf } from '#server/platform/system-error.ts'

const run = promisify(execFile)

/** The living first process of a database, as its file `postmaster.pid` describes it. */
export type Postmaster = {
  pid: number
  /** What tells it from a later process of the same number. */
  identity: string
  /** Folder of its socket. */
  sockets: string
  port: number
  isReady: boolean
}

/** The postmaster at work in this cluster; undefined where none lives. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, sockets, , , status] = text.split('\n').map((line) => line.trim())
  if (!pid) return undefined
  const identity = await processIdentity(Number(pid))
  if (identity === undefined || !(await isPostgresOf(cluster, Number(pid)))) return undefined
  return {
    pid: Number(pid),
    identity,
    sockets: sockets ?? '',
    port: Number(port),
    isReady: status === 'ready',
  }
}

/**
 * The postmaster of this cluster once it takes connections; undefined when there is none, or none any more. A repair
 * after a crash may take long, so there is no limit, but `log` hears of it.
 */
export async function readyPostmaster(
  cluster: string,
  log: (sentence: string) => void,
): Promise<Postmaster | undefined> {
  const patience = Date.now() + 5000
  let told = false
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (!postmaster || postmaster.isReady) return postmaster
    if (!told && Date.now() > patience) {
      told = true
      log('The database is busy repairing or ending an earlier run; this may take a while.')
    }
    await pause(10)
  }
}

/**
 * Takes away what a dead postmaster left and a new one would stumble on, which is where the number of the dead one is
 * borne by another process or not yet forgotten by the system. `sockets` serves this cluster alone.
 */
export async function clearRemains(cluster: string, sockets: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''))
  if (pid && (await isPostgresOf(cluster, pid))) return
  for (const name of await readdir(sockets)) await rm(join(sockets, name), { force: true })
  // A number that nobody bears it judges better itself, by the memory that the dead one shared with its children.
  if (pid && isTaken(pid)) await rm(file, { force: true })
}

/** Ends the database: open transactions are undone, what was committed is kept. Resolves when it is gone. */
export async function endPostmaster({ pid, identity }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if ((await processIdentity(pid)) !== identity) return
    await send(signal, pid)
    if (await isGoneWithin(30_000, pid, identity)) return
  }
}

/** Whether the system knows a process of this number, be it one that is dead and not yet forgotten. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One that we may send nothing is there all the same.
    return codeOf(error) === 'EPERM'
  }
}

// In a container root may lack the right to end what belongs to somebody else, and yet may act as them.
async function send(signal: NodeJS.Signals, pid: number): Promise<void> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return
    if (codeOf(error) !== 'EPERM') throw error
    const { uid, gid } = await stat(`/proc/${pid}`)
    const order = `kill -s ${signal.replace('SIG', '')} ${pid}`
    await run('/bin/sh', ['-c', order], { uid, gid, cwd: '/' }).catch(() => {})
  }
}
