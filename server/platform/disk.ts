import { statfs } from 'node:fs/promises'
import type { DiskLeft } from '#contract/access/start.ts'
import { failure } from './failure.ts'
import { isFull } from './permitted.ts'

/** What a disk has, in bytes. */
export type Volume = { free: number; size: number }

/** What files leave free for words: so many bytes, or a share of the disk. */
export type Reserve = { bytes: number } | { share: number }

/** The disks that Emmaus writes to. */
export type Disk = {
  /**
   * Does some work that takes so many bytes of the disk. NO_ROOM_ON_SERVER where less than the reserve would be left, or where the disk is
   * full before the work is done.
   */
  taking<Answer>(bytes: number, work: () => Promise<Answer>): Promise<Answer>
  /** What is left on the fullest of them, once that is less than a tenth; null before. */
  scarce(): Promise<DiskLeft | null>
}

const gigabyte = 1_000_000_000
/** Bytes by which a reserve is never smaller unless one sets it: a few steps of the log in which the database notes each change. */
const leastReserve = 64_000_000
/** Below this share of a disk admins are told. */
const scarceShare = 0.1

/** Watches the disks of these folders; `read` tells what one has, and null where nobody can tell. */
export function openDisk(
  folders: string[],
  { reserve, read = readVolume }: { reserve: Reserve | undefined; read?: typeof readVolume },
): Disk {
  let coming = 0
  const volumes = async () => (await Promise.all(folders.map(read))).filter((volume) => volume !== null)

  async function requireRoom(bytes: number): Promise<void> {
    for (const volume of await volumes()) {
      if (volume.free - bytes < reserveOf(volume, reserve)) throw failure('NO_ROOM_ON_SERVER')
    }
  }

  return {
    async taking(bytes, work) {
      coming += bytes
      // With what others were bringing by then.
      const all = coming
      try {
        await requireRoom(all)
        return await work()
      } catch (error) {
        throw isFull(error) ? Object.assign(failure('NO_ROOM_ON_SERVER'), { cause: error }) : error
      } finally {
        coming -= bytes
      }
    },
    async scarce() {
      const scarce = (await volumes())
        .filter((volume) => volume.free < Math.max(volume.size * scarceShare, reserveOf(volume, reserve)))
        .toSorted((one, other) => one.free / one.size - other.free / other.size)[0]
      if (!scarce) return null
      return { ...scarce, isClosed: scarce.free < reserveOf(scarce, reserve) }
    },
  }
}

// One gigabyte holds what thousands of people write in a year, so more of a large disk would be kept from files for nothing; of a small
// one it would be too much.
function reserveOf({ size }: Volume, reserve: Reserve | undefined): number {
  if (reserve === undefined) return Math.max(Math.min(gigabyte, size * 0.05), leastReserve)
  return 'bytes' in reserve ? reserve.bytes : size * reserve.share
}

/** What the disk of a folder has; null where nobody can tell. */
export async function readVolume(folder: string): Promise<Volume | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : null
  } catch {
    return null
  }
}
