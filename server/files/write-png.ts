import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

type Png = {
  width: number
  height: number
  channels: 3 | 4
  /** Its colours, as ICC. */
  profile: Buffer | null
  /** Its px from top to bottom, as many whole lines at a time as one likes. */
  rows: Iterable<Buffer>
}

/** Writes a picture for ourselves as a PNG, which is read again line by line: quickly, and with nothing made smaller. */
export async function writePng(path: string, png: Png): Promise<void> {
  await pipeline(
    linesOf(png),
    createDeflate({ level: 0, chunkSize: 1024 * 1024 }),
    (packed: AsyncIterable<Buffer>) => chunksOf(png, packed),
    createWriteStream(path, { mode: 0o600 }),
  )
}

function* linesOf({ width, channels, rows }: Png): Generator<Buffer> {
  const perLine = width * channels
  for (const strip of rows) {
    const count = strip.length / perLine
    // Each line begins with how it was filtered: not at all.
    const lines = Buffer.alloc(count * (perLine + 1))
    for (let line = 0; line < count; line++) {
      strip.copy(lines, line * (perLine + 1) + 1, line * perLine, (line + 1) * perLine)
    }
    yield lines
  }
}

async function* chunksOf({ width, height, channels, profile }: Png, packed: AsyncIterable<Buffer>) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, channels === 4 ? 6 : 2], 8)
  yield Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  yield chunk('IHDR', head)
  if (profile) yield chunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]))
  for await (const piece of packed) yield chunk('IDAT', piece)
  yield chunk('IEND', Buffer.alloc(0))
}

function chunk(type: string, content: Buffer): Buffer {
  const inside = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(inside.length + 8)
  whole.writeUInt32BE(content.length)
  inside.copy(whole, 4)
  whole.writeUInt32BE(crc32(inside), inside.length + 4)
  return whole
}
