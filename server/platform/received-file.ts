import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Disk } from './disk.ts'
import { readPieces, SenderGone } from './request-body.ts'

/**
 * Receives the body of a request into a file of a new folder below `folder`, piece by piece, and lends it to `work`;
 * afterwards that folder is gone with all that the work has put beside it and not moved away. FILE_TOO_LARGE beyond `most` bytes, which is
 * told at once where the sender says how many are to come; NO_ROOM_ON_SERVER where the disk has no room for it.
 */
export async function withReceivedFile<Answer>(
  request: IncomingMessage,
  { folder, disk, most }: { folder: string; disk: Disk; most: number },
  work: (path: string, bytes: number) => Promise<Answer>,
): Promise<Answer> {
  return disk.taking(sizeOf(request, most), async () => {
    const own = join(folder, randomUUID())
    await mkdir(own, { recursive: true, mode: 0o700 })
    try {
      const path = join(own, 'received')
      return await work(path, await receive(request, path, most))
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  })
}

/** How many bytes a request brings: where its sender does not say it, as many as are taken. */
export function sizeOf({ headers }: IncomingMessage, most: number): number {
  return Math.min(Number(headers['content-length'] ?? most), most)
}

/** Lets nothing be done any more for a sender who has gone since all of it was received. */
export function requireSender({ socket }: IncomingMessage): void {
  if (socket.destroyed) throw new SenderGone()
}

/** Reads the body of a request to its end and keeps nothing of it. FILE_TOO_LARGE beyond `most` bytes. */
export async function passOver(request: IncomingMessage, most: number): Promise<void> {
  await readPieces(request, { most, tooLarge: 'FILE_TOO_LARGE' }, async () => {})
}

async function receive(request: IncomingMessage, path: string, most: number): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await readPieces(request, { most, tooLarge: 'FILE_TOO_LARGE' }, (piece) => file.appendFile(piece))
  } finally {
    await file.close()
  }
}
