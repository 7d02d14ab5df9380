import type { IncomingMessage } from 'node:http'
import { failure } from './failure.ts'
import type { Exchange } from './answer-json.ts'

/** Milliseconds that a sender may say nothing before they count as gone. */
const silence = 60_000

/** The sender went away, so that nobody waits for an answer. */
export class SenderGone extends Error {
  override name = 'SenderGone'
}

type Bounds = {
  /** Bytes. */
  most: number
  tooLarge: 'FILE_TOO_LARGE' | 'PAYLOAD_TOO_LARGE'
}

/**
 * Hands a body over piece by piece and answers how many bytes it had. Fails with `tooLarge` beyond `most` bytes: at once where the
 * sender says how many are to come, else as soon as more have come. SenderGone where it ends early.
 */
export async function readPieces(
  request: IncomingMessage,
  { most, tooLarge }: Bounds,
  take: (piece: Buffer) => Promise<unknown>,
): Promise<number> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw failure(tooLarge)
  const cut = () => request.destroy()
  request.setTimeout(silence, cut)
  try {
    let bytes = 0
    // Of a body that is refused nothing more is read, but its connection must stay for the answer.
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > most) throw failure(tooLarge)
      await take(piece)
    }
    if (!request.complete) throw new SenderGone()
    return bytes
  } catch (error) {
    throw request.destroyed && !request.complete ? new SenderGone() : error
  } finally {
    request.setTimeout(0)
  }
}

/** The whole body of a request. PAYLOAD_TOO_LARGE beyond `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  if (!hasBody(request)) return Buffer.alloc(0)
  await readPieces(request, { most, tooLarge: 'PAYLOAD_TOO_LARGE' }, async (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}

/** Whether a body belongs to a request, be it an empty one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Milliseconds that every body has, and bytes a second at which it has as long as it takes: a line of 128 kbit/s. */
const least = { patience: 30_000, rate: 16_000 }

/** Cuts the connection of a request whose body takes longer than what it has brought so far allows, or goes on after the answer. */
export function boundBody({ request, response }: Exchange): void {
  if (!hasBody(request)) return
  const { socket } = request
  const began = performance.now()
  const before = socket.bytesRead
  let timer: NodeJS.Timeout

  function look(): void {
    if (request.complete) return
    const allowed = least.patience + ((socket.bytesRead - before) / least.rate) * 1000
    const left = began + allowed - performance.now()
    if (left <= 0) socket.destroy()
    else timer = setTimeout(look, left).unref()
  }

  look()
  response.once('finish', () => {
    // Answered before all of it came: nothing more of it is waited for.
    if (!request.complete) socket.destroySoon()
  })
  response.once('close', () => clearTimeout(timer))
}
