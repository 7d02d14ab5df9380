import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** How often a line is tried again where its reader is slow, and the milliseconds between. */
const patience = { tries: 20, pause: 5 }

/**
 * Writes lines at once to an open file, standard output if no other is named. One that cannot be written is dropped: a full disk, a reader who
 * is gone or one who has stopped must not stop the server.
 */
export function logOutput(file = 1): DestinationStream {
  const never = new Int32Array(new SharedArrayBuffer(4))
  // Nobody waits again for a reader for whom one has waited in vain.
  let isRead = true
  return {
    write(line) {
      let rest = Buffer.from(line)
      for (let tries = 0; rest.length > 0; tries += 1) {
        try {
          rest = rest.subarray(writeSync(file, rest))
          isRead = true
        } catch (error) {
          const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
          isRead = isSlow && isRead && tries < patience.tries
          if (!isRead) return
          Atomics.wait(never, 0, 0, patience.pause)
        }
      }
    },
  }
}
