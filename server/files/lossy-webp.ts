import { open } from 'node:fs/promises'

/** Chunks that may stand before the picture itself, and a few more. */
const most = 16

/** Whether a WebP is a single picture of the kind that is read line by line: what stands in it first, `VP8 `, `VP8L` or a frame, says it. */
export async function isLossyWebp(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(8)
    for (let at = 12, chunks = 0; chunks < most; chunks++) {
      const { bytesRead } = await file.read(head, 0, 8, at)
      const type = head.toString('latin1', 0, 4)
      if (bytesRead < 8 || type === 'VP8L' || type === 'ANIM' || type === 'ANMF') return false
      if (type === 'VP8 ') return true
      const length = head.readUInt32LE(4)
      at += 8 + length + (length % 2)
    }
    return false
  } finally {
    await file.close()
  }
}
