import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { permitted } from '#server/platform/permitted.ts'
import { codeOf } from '#server/platform/system-error.ts'

/** A user of the system, by the numbers that it knows them by. */
export type SystemUser = { uid: number; gid: number }

const run = promisify(execFile)

/** The unprivileged user that the database runs as where Emmaus itself is root. */
export const databaseUserName = 'emmaus-db'

/** Finds that user, or makes them. Only root may call this. */
export async function databaseUser(): Promise<SystemUser> {
  const known = await findUser()
  if (known) return known
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  // Where two servers start at once the second attempt fails, and the user is there all the same.
  const failure = await run('useradd', [...options, databaseUserName]).catch((error: unknown) => error)
  const made = await findUser()
  if (made) return made
  throw new NeedsMending(
    `PostgreSQL does not run as root, and the user ${databaseUserName} could not be made for it; make that user, or start Emmaus as an ordinary user.`,
    { cause: failure },
  )
}

/** Whether the user can reach and enter a folder, or reach and run a program; undefined stands for ourselves. */
export async function canEnter(user: SystemUser | undefined, path: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' })
    return true
  } catch (error) {
    // The program ran and says no; where it did not run, nothing could run as that user.
    if (error instanceof Error && 'code' in error && error.code === 1) return false
    if (error instanceof Error && 'signal' in error && error.signal) throw error
    throw notAsUser(user, error)
  }
}

function notAsUser(user: SystemUser | undefined, error: unknown): NeedsMending {
  const who = user ? `as the user with the number ${user.uid}` : 'here'
  return new NeedsMending(
    `No program can be started ${who} (/bin/sh: ${codeOf(error)}); in a container, give root SETUID and SETGID, or start Emmaus as an ordinary user (docker run --user 1000).`,
    { cause: error },
  )
}

/** Makes a folder that everyone may pass through, whatever the umask. */
export async function makePassable(folder: string): Promise<void> {
  await permitted('made', folder, async () => {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
  })
}

async function findUser(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', databaseUserName]),
      run('id', ['-g', databaseUserName]),
    ])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
