import { ORPCError } from '@orpc/client'
import type { RowOutcome } from '#contract/transfer/transfer.ts'
import { fileMessages } from '#contract/files/limits.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { uploadFile } from '#web/files/send-file.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import type { Source } from './source.ts'

type NamedFile = RowOutcome['files'][number]

/** What has come of the files that belong to what is brought in. */
export type SentFiles = {
  /** The ids of those that are here now. */
  arrived: Set<string>
  /** Files that are not taken, and why. */
  lost: { name: string; why: string }[]
  /** How many have to wait, because no more can be sent in a day, and until when. */
  left: number
  until: Date | null
}

type Way = {
  signal: AbortSignal
  onProgress(files: { done: number; all: number }): void
  /** What comes of them is noted here, wherever this ends. */
  noted: SentFiles
}

/** Milliseconds until a file is sent again that found no turn. */
const [shortestWait, longestWait] = [1000, 10_000]

/** Sends the files that are in a source and not here yet, one after the other. */
export async function sendFiles(
  source: Source,
  files: NamedFile[],
  { signal, onProgress, noted }: Way,
): Promise<void> {
  const waiting = files.filter(
    ({ as, here, withheld, file }) =>
      !here && !withheld && file !== null && source.has(file) && !noted.arrived.has(as),
  )
  Object.assign(noted, { lost: files.flatMap(lostIfWithheld), left: 0, until: null })
  for (const [index, file] of waiting.entries()) {
    onProgress({ done: index, all: waiting.length })
    signal.throwIfAborted()
    const why = await send(source, file, signal)
    if (why instanceof Date) {
      noted.left = waiting.length - index
      noted.until = why
      return
    }
    if (why === null) noted.arrived.add(file.as)
    else noted.lost.push({ name: file.name, why })
  }
}

/** A file that is not taken, and why; nothing where it is. */
export function lostIfWithheld({ name, withheld }: NamedFile): SentFiles['lost'] {
  return withheld ? [{ name, why: transferWords.ended.withheld[withheld] }] : []
}

// Null where it arrived, why it never will, or from when on one can be sent again.
async function send(source: Source, { file, name, as }: NamedFile, signal: AbortSignal) {
  const blob = file === null ? 'unreadable' : await source.blobOf(file)
  if (blob === 'too-large') return fileMessages.tooLarge
  if (blob === 'unreadable') return transferWords.ended.unreadable
  const upload = () => uploadFile({ id: as, file: new File([blob], name), onProgress: () => {}, signal })
  try {
    await inTurn(upload, signal)
    return null
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const failure = failureOf(error)
    switch (failure.code) {
      case 'RATE_LIMITED':
        return new Date(failure.data.resetsAt)
      case 'NO_ROOM_FOR_FILE':
        return transferWords.ended.noRoom
      case 'FILE_TOO_LARGE':
      case 'FILE_TYPE_NOT_ALLOWED':
      case 'FILE_DAMAGED':
      case 'FILE_MAY_ACT':
      case 'TOO_MANY_PIXELS':
      case 'TOO_LARGE_BETWEEN':
      case 'NOT_ALLOWED_BETWEEN':
      case 'INVALID_INPUT':
      case 'NOT_FOUND':
      case 'NO_ROOM_ON_SERVER':
        return failure.text
      default:
        throw error
    }
  }
}

// While other tabs send as many as may arrive at once, it waits. What is over for the day fails.
async function inTurn(work: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code !== 'RATE_LIMITED' || failure.data.act === 'upload') throw error
      await untilAbout(new Date(failure.data.resetsAt), signal)
      signal.throwIfAborted()
    }
  }
}

// The device may show another time than the server, so that it waits a while, and never long.
function untilAbout(moment: Date, signal: AbortSignal): Promise<void> {
  const wait = Math.min(Math.max(moment.getTime() - Date.now(), shortestWait), longestWait)
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, wait)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
