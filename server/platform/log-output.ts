import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Milliseconds between two tries where a reader is slow, how often one tries, and for how long one then waits for them no more. */
const patience = { pause: 5, tries: 20, none: 1000 }

// One for all logs of a process.
const ignore = () => {}

/**
 * Writes lines at once to an open file, standard output if no other is named. One that cannot be written is dropped: a full disk, a reader who
 * is gone or one who has stopped must not stop the server.
 */
export function logOutput(file = 1): DestinationStream {
  // Node has standard output say that it is full, in place of waiting, once anybody has asked for it.
  if (file === 1) process.stdout.off('error', ignore).on('error', ignore)
  const never = new Int32Array(new SharedArrayBuffer(4))
  let impatientUntil = 0
  let isTorn = false
  return {
    write(line) {
      const whole = Buffer.from(isTorn ? `\n${line}` : line)
      let rest = whole
      for (let tries = 0; rest.length > 0; tries += 1) {
        try {
          rest = rest.subarray(writeSync(file, rest))
        } catch (error) {
          const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN'
          if (!isSlow || tries === patience.tries || performance.now() < impatientUntil) {
            impatientUntil = performance.now() + patience.none
            break
          }
          Atomics.wait(never, 0, 0, patience.pause)
        }
      }
      if (rest.length < whole.length) isTorn = rest.length > 0
    },
  }
}
