import { userInfo } from 'node:os'
import { NeedsMending } from './needs-mending.ts'
import { codeOf } from './system-error.ts'

/**
 * Does what the system may refuse this process at a start, such as `made` or `given to the user emmaus-db`. Where it does, it is said in
 * one sentence: what failed, on which path, and what mends it.
 */
export async function permitted<Answer>(
  act: string,
  path: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NeedsMending || isFull(error)) throw error
    throw new NeedsMending(`${path} could not be ${act} (${codeOf(error)}); ${remedyFor(error, path)}.`, {
      cause: error,
    })
  }
}

/** Who runs this process, by name. */
export function ourselves(): string {
  const uid = process.getuid?.()
  if (uid === undefined) return 'this user'
  try {
    return `the user ${userInfo().username}`
  } catch {
    // In a container a number often has no name.
    return `the user with the number ${uid}`
  }
}

/** Whether the disk has no room left, which is nothing to mend but to wait for. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

/** What mends that the system refused us something on a path. */
export function remedyFor(error: unknown, path: string): string {
  switch (codeOf(error)) {
    case 'EPERM':
    case 'EACCES':
      return process.getuid?.() === 0
        ? 'root lacks its rights here, as in a container without capabilities: give it CHOWN, DAC_OVERRIDE, FOWNER, SETUID, SETGID and KILL, or start Emmaus as an ordinary user'
        : `give it to ${ourselves()} (sudo chown -R ${process.getuid?.() ?? 'USER'} '${path}'), or set DATA_DIR to another folder`
    case 'EROFS':
      return 'its file system is mounted read-only; mount it so that it can be written, or set DATA_DIR to a folder that can'
    case 'ENOENT':
      return 'the folder that it lies in is missing; make it'
    case 'ENOTDIR':
    case 'EEXIST':
      return 'something else stands in its place; move that away'
    case 'EMFILE':
    case 'ENFILE':
    case 'EAGAIN':
      return 'the system gives no more files or processes; raise its limits (ulimit -n, ulimit -u)'
    case 'ENOTSUP':
    case 'ENOSYS':
    case 'EINVAL':
      return 'its file system cannot do that; set DATA_DIR to a folder on a disk of this machine'
    default:
      return 'see that it can be read and written'
  }
}
