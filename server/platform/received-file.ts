import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { failure } from './failure.ts'

/** Milliseconds that a sender may say nothing before they count as gone. */
const silence = 60_000

/** The sender went away, so that nobody waits for an answer. */
export class SenderGone extends Error {
  override name = 'SenderGone'
}

/**
 * Receives the body of a request into a file of a new folder below `folder`, piece by piece, and lends it to `work`;
 * afterwards that folder is gone with all that the work has put beside it and not moved away. FILE_TOO_LARGE beyond `most` bytes, which is told at once where the sender says how many are to come.
 */
export async function withReceivedFile<Answer>(
  request: IncomingMessage,
  { folder, most }: { folder: string; most: number },
  work: (path: string, bytes: number) => Promise<Answer>,
): Promise<Answer> {
  refuseTooLarge(request, most)
  const own = join(folder, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  try {
    const path = join(own, 'received')
    return await work(path, await receive(request, path, most))
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** Lets nothing be done any more for a sender who has gone since all of it was received. */
export function requireSender({ socket }: IncomingMessage): void {
  if (socket.destroyed) throw new SenderGone()
}

/** Reads the body of a request to its end and keeps nothing of it. FILE_TOO_LARGE beyond `most` bytes. */
export async function passOver(request: IncomingMessage, most: number): Promise<void> {
  refuseTooLarge(request, most)
  await readBody(request, most, async () => {})
}

function refuseTooLarge(request: IncomingMessage, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most) throw failure('FILE_TOO_LARGE')
}

async function receive(request: IncomingMessage, path: string, most: number): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await readBody(request, most, (chunk) => file.appendFile(chunk))
  } finally {
    await file.close()
  }
}

/** Hands a body over piece by piece. Answers how many bytes it had. */
async function readBody(
  request: IncomingMessage,
  most: number,
  take: (chunk: Buffer) => Promise<unknown>,
): Promise<number> {
  const cut = () => request.destroy()
  request.setTimeout(silence, cut)
  try {
    let bytes = 0
    // Of a body that is refused nothing more is read, but its connection must stay for the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw failure('FILE_TOO_LARGE')
      await take(chunk)
    }
    if (!request.complete) throw new SenderGone()
    return bytes
  } catch (error) {
    throw request.destroyed && !request.complete ? new SenderGone() : error
  } finally {
    request.setTimeout(0)
  }
}
