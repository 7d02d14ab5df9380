import { crc32, deflateSync } from 'node:zlib'

/** One chunk of a PNG. */
export function chunk(type: string, content: Buffer | string): Buffer {
  const inside = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content as string, 'latin1')])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(inside.length - 4)
  sum.writeUInt32BE(crc32(inside))
  return Buffer.concat([length, inside, sum])
}

/** A PNG with one more chunk behind its head. */
export function withChunk(png: Buffer, type: string, content: Buffer | string): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, content), png.subarray(33)])
}

type Shape = { width: number; height: number; depth?: 8 | 16; interlaced?: boolean; color?: 0 | 2 | 6 }

/** A PNG of one colour, small on the disk however large it is; `lines` of its pixels are really there. */
export function hugePng(
  { width, height, depth = 8, interlaced = false, color = 0 }: Shape,
  lines = height,
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, color, 0, 0, interlaced ? 1 : 0], 8)
  const samples = { 0: 1, 2: 3, 6: 4 }[color]
  const bytes = lines * (1 + width * samples * (depth / 8))
  const pixels = deflateSync(Buffer.alloc(Math.min(bytes, 300_000_000)), { level: 1 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', ''),
  ])
}
