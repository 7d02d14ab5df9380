import { setTimeout } from 'node:timers/promises'
import { readVolume } from '#server/platform/disk.ts'

/** Bytes without which the database cannot begin: three steps of the log in which it notes each change. */
const least = 48_000_000

type Doors = {
  log: (sentence: string) => void
  read?: typeof readVolume
  /** Resolves when it is time to look again. */
  pause?: () => Promise<unknown>
}

/** Waits until the disk of a folder has room enough for a database to begin, and says so once. */
export async function awaitRoom(
  folder: string,
  { log, read = readVolume, pause = () => setTimeout(5000) }: Doors,
): Promise<void> {
  let isTold = false
  for (;;) {
    const volume = await read(folder)
    if (!volume || volume.free >= least) return
    if (!isTold) {
      isTold = true
      log(
        `The disk of ${folder} is full (${Math.floor(volume.free / 1e6)} MB are left, and the database needs ${least / 1e6}). Make room: Emmaus goes on by itself then, and nothing is lost.`,
      )
    }
    await pause()
  }
}
