import { randomBytes } from 'node:crypto'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { box } from './boxes.ts'
import type { HostileFile } from './hostile-file.ts'
import { heic } from './heic.ts'
import { chunk, hugePng, withChunk } from './png-chunks.ts'
import { film, office, oneOfEach, picture, zip } from './sample-files.ts'

const megabyte = 1024 * 1024

/** Files that are small and want to become large, or that have no end for who reads them. */
export async function hostileBombs(): Promise<HostileFile[]> {
  const made = { ...(await pictures()), ...movies(), ...(await others()), ...(await noise()) }
  return Object.entries(made).map(([what, body]) => ({ what: `a bomb: ${what}`, name: 'a.bin', body }))
}

async function pictures(): Promise<Record<string, Buffer>> {
  const png = await picture('png')
  const jpeg = await sharp(png).jpeg().toBuffer()
  const progressive = await sharp(png).jpeg({ progressive: true }).toBuffer()
  const lastScan = progressive.lastIndexOf(Buffer.from('ffda', 'hex'))
  const zeros = deflateSync(Buffer.alloc(100 * megabyte), { level: 1 })
  return {
    'a PNG of 900 megapixels': hugePng({ width: 30_000, height: 30_000 }),
    'a PNG of 289 megapixels': hugePng({ width: 17_000, height: 17_000 }),
    'a PNG as wide as numbers go': hugePng({ width: 0x7fffffff, height: 1 }, 0),
    'a PNG that has to be there as a whole': hugePng({
      width: 12_000,
      height: 12_000,
      interlaced: true,
      color: 2,
    }),
    'such a PNG in 16 bits': hugePng({ width: 6000, height: 6000, depth: 16, interlaced: true, color: 6 }),
    'the largest such PNG that is taken': hugePng({ width: 6300, height: 6300, interlaced: true, color: 2 }),
    'a PNG that holds a hundredth of its lines': hugePng({ width: 10_000, height: 10_000, color: 6 }, 100),
    'a PNG with 100 MB of text': withChunk(png, 'zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros])),
    'a PNG with 100 MB of colour profile': withChunk(
      png,
      'iCCP',
      Buffer.concat([Buffer.from('a\0\0'), zeros]),
    ),
    'a PNG with 50000 chunks': withChunks(png, 50_000),
    'a JPEG of 4 gigapixels': resized(jpeg, 65_500, 65_500),
    'a JPEG of 289 megapixels': resized(jpeg, 17_000, 17_000),
    'a JPEG that has to be there as a whole': resized(progressive, 16_000, 12_000),
    'the largest such JPEG that is taken': resized(progressive, 6300, 6300),
    'a JPEG with 5000 scans': Buffer.concat([
      progressive.subarray(0, -2),
      ...Array<Buffer>(5000).fill(progressive.subarray(lastScan, -2)),
      progressive.subarray(-2),
    ]),
    'a GIF of 4 gigapixels': gif(65_535, 65_535, 1),
    'a GIF of 25 megapixels': gif(5000, 5000, 1),
    'a GIF of 100000 frames': gif(10, 10, 100_000),
    'a GIF of 2000 large frames': gif(3000, 3000, 2000),
    'a WebP of 268 megapixels': webpLossless(16_383, 16_383),
    'an AVIF of 400 megapixels': avifResized(await picture('avif'), 20_000, 20_000),
    'an AVIF of 20 megapixels': avifResized(await picture('avif'), 5000, 4000),
    'a HEIC of 4 gigapixels': heic({ width: 65_535, height: 65_535, columns: 2, rows: 2 }),
    'a HEIC of 90 megapixels in four tiles': heic({ width: 9500, height: 9500, columns: 2, rows: 2 }),
    'a HEIC of 60000 tiles': heic({ width: 250 * 64, height: 240 * 64 }),
    'a HEIC of 8000 tiles that are one': heic({ width: 100 * 64, height: 80 * 64 }),
    'a HEIC whose tiles say that they are larger': resizedTiles(heic(), 8000),
    'a HEIC whose tiles are larger than they say': heic({ bomb: true }),
    'a HEIC of such tiles as phones have': heic({ width: 4032, height: 3024, bomb: true }),
  }
}

function movies(): Record<string, Buffer> {
  const start = box('ftyp', 'isom\0\0\0\0isom')
  const nest = (depth: number) => {
    let inside = box('hdlr', 'x')
    for (let level = 0; level < depth; level++) inside = box(level % 2 ? 'trak' : 'mdia', inside)
    return inside
  }
  const endless = film()
  endless.writeUInt32BE(0xffffffff, endless.indexOf('stsc') + 16)
  const far = Buffer.alloc(16)
  far.writeUInt32BE(1)
  far.write('moov', 4)
  far.writeBigUInt64BE(0xffffffffffffffffn, 8)
  return {
    'boxes in boxes': Buffer.concat([start, box('moov', nest(1500))]),
    'a million boxes': Buffer.concat([start, box('moov', Buffer.alloc(8_000_000, box('free')))]),
    'ten thousand tracks': Buffer.concat([
      start,
      box('moov', Buffer.alloc(160_000, box('trak', box('mdia')))),
    ]),
    'a box without length': Buffer.concat([start, Buffer.from('\0\0\0\0moov\0\0\0\0moov', 'latin1')]),
    'a box as long as numbers go': Buffer.concat([start, far]),
    'samples without end': endless,
    'a film that is only a beginning': start,
  }
}

async function others(): Promise<Record<string, Buffer>> {
  const laughs = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  )
  const bytes = Buffer.alloc(100 * megabyte)
  const packed = gzipSync(bytes, { level: 1 })
  return {
    'a billion laughs': Buffer.from(`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join('')}]><x>&l10;</x>`),
    'an XML 100000 deep': Buffer.from('<x>'.repeat(100_000)),
    'a gzip of 100 MB': packed,
    'a document with a list of 100 MB': deflatedZip('[Content_Types].xml', bytes),
    'a book that says so for 100 MB': deflatedZip('mimetype', bytes),
    'a zip of 30000 files': zip(
      Object.fromEntries(Array.from({ length: 30_000 }, (_, file) => [`${file}`, ''])),
    ),
    'a zip in a zip in a zip': zip({ 'a.zip': zip({ 'a.zip': zip({ 'a.gz': packed }) }) }),
    'a document with a name of 60 KB': office('docx', { ['x'.repeat(60_000)]: '' }),
    'a title of 256 MB': Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'),
    'titles of titles': Buffer.from('ID3\x04\0\0\0\0\0\0'.repeat(100_000), 'latin1'),
    'an EBML without end': Buffer.from(`1a45dfa301ffffffffffffff4282ff${'1a45dfa3ff'.repeat(1000)}`, 'hex'),
    'an ASF that turns in a circle': Buffer.from(`3026b2758e66cf11a6d900aa0062ce6c${'00'.repeat(64)}`, 'hex'),
    'a TIFF that turns in a circle': Buffer.from(
      '49492a0008000000010000000000000000000000000008000000',
      'hex',
    ),
  }
}

// What begins as something that we keep and goes on as nothing.
async function noise(): Promise<Record<string, Buffer>> {
  const samples = Object.entries(await oneOfEach()).filter((_, index) => index % 3 === 0)
  return Object.fromEntries(
    samples.map(([name, content]) => [
      `noise that begins as ${name}`,
      Buffer.concat([content.subarray(0, 48), randomBytes(megabyte)]),
    ]),
  )
}

function withChunks(png: Buffer, count: number): Buffer {
  return Buffer.concat([
    png.subarray(0, 33),
    ...Array<Buffer>(count).fill(chunk('tEXt', 'a\0b')),
    png.subarray(33),
  ])
}

/** A JPEG that says it is of another size. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = Math.max(
    changed.indexOf(Buffer.from('ffc0', 'hex')),
    changed.indexOf(Buffer.from('ffc2', 'hex')),
  )
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

function avifResized(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif)
  const extents = changed.indexOf('ispe') + 8
  changed.writeUInt32BE(width, extents)
  changed.writeUInt32BE(height, extents + 4)
  return changed
}

/** A HEIC whose tiles say that they are of another size. */
function resizedTiles(whole: Buffer, side: number): Buffer {
  const changed = Buffer.from(whole)
  const extents = changed.indexOf('ispe') + 8
  changed.writeUInt32BE(side, extents)
  changed.writeUInt32BE(side, extents + 4)
  return changed
}

function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('474946383961000000008000000000ffffff', 'hex')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const control = Buffer.from('21f90400010000002c', 'hex')
  const frame = Buffer.from('00000000010001000002024401003b', 'hex').subarray(0, -1)
  return Buffer.concat([
    head,
    ...Array<Buffer>(frames).fill(Buffer.concat([control, frame])),
    Buffer.from(';'),
  ])
}

function webpLossless(width: number, height: number): Buffer {
  const bits = Buffer.alloc(18)
  bits.write('2f', 'hex')
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  bits.write('8888080000000000', 5, 'hex')
  const head = Buffer.from('RIFF\x26\0\0\0WEBPVP8L\x12\0\0\0', 'latin1')
  return Buffer.concat([head, bits])
}

/** A zip of one compressed file, as it stands in the files themselves. */
function deflatedZip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 1 })
  const plain = zip({ [name]: packed, 'word/document.xml': '' })
  const at = [plain.indexOf('PK\x03\x04', 0, 'latin1') + 8, plain.indexOf('PK\x01\x02', 0, 'latin1') + 10]
  for (const method of at) {
    plain.writeUInt16LE(8, method)
    plain.writeUInt32LE(content.length, method + 14)
  }
  return plain
}
