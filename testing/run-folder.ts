import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/** Bytes that a run takes there at most, with much to spare. */
const room = 1_000_000_000

/**
 * A new folder for what goes with the run: in memory where the system has room there, since a database is hundreds of
 * files, which some disks take half a second to make.
 */
export async function makeRunFolder(name: string): Promise<string> {
  return mkdtemp(join((await hasRoomInMemory()) ? memory : tmpdir(), `emmaus ${name} `))
}

async function hasRoomInMemory(): Promise<boolean> {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= room
  } catch {
    return false
  }
}
