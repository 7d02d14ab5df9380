import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { box, u32 } from './boxes.ts'
import { heic } from './heic.ts'

/** Where the pictures and films of these tests were made, as EXIF and QuickTime write it. */
export const place = { exif: ['52/1 30/1 1234/100', '13/1 22/1 5678/100'], quickTime: '+52.5034+013.3825/' }

/** A photograph that says where it was taken, in px; the upper left quarter is red. */
export async function photo(width = 1600, height = 1200): Promise<Buffer> {
  const red = await sharp({
    create: { width: width / 2, height: height / 2, channels: 3, background: '#f00' },
  })
    .png()
    .toBuffer()
  const [latitude = '', longitude = ''] = place.exif
  return sharp({ create: { width, height, channels: 3, background: '#08f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Camera of Lydia', ImageDescription: 'At the river' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: latitude, GPSLongitudeRef: 'E', GPSLongitude: longitude },
    })
    .jpeg()
    .toBuffer()
}

/** A picture of one colour in a format. */
export function picture(format: 'png' | 'webp' | 'gif' | 'avif', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .toFormat(format)
    .toBuffer()
}

/** A GIF of two frames. */
export async function movingPicture(width = 64, height = 48): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

/** What the samples of a track hold that follows where the camera goes. */
export const telemetry = 'GPS5 52.5034 13.3825 telemetry'

type FilmOptions = {
  brand?: string
  handlers?: string[]
  /** Whether the camera says where it was, in every way that cameras do. */
  telling?: boolean
  /** What else stands at the end of each box of a name; of the film itself where the name is ''. */
  also?: Record<string, Buffer>
}

/** A film that holds as much as is read of it, and no picture that moves. */
export function film({
  brand = 'isom',
  telling = true,
  handlers = telling ? ['vide', 'soun', 'meta'] : ['vide', 'soun'],
  also = {},
}: FilmOptions = {}): Buffer {
  const start = box('ftyp', brand.padEnd(4), u32(0), 'isom')
  const samples = handlers.map((handler) =>
    handler === 'meta' ? telemetry : `samples of ${handler} `.repeat(200),
  )
  const told = (type: string) => (telling ? box(type, place.quickTime) : Buffer.alloc(0))
  const mdat = box('mdat', ...samples, told('free'), also.mdat ?? '')
  let offset = start.length + 8
  const tracks = handlers.map((handler, index) => {
    const length = samples[index]?.length ?? 0
    const media = mediaOf(handler, tablesOf(offset, length), also)
    offset += length
    return box('trak', media, box('edts', also.edts ?? ''), told('udta'), also.trak ?? '')
  })
  const date = telling ? 0xdeadbeef : 0
  const mvhd = box('mvhd', u32(0), u32(date), u32(date), Buffer.alloc(88))
  const udta = box('udta', box('©xyz', u16(place.quickTime.length), u16(0), place.quickTime), told('loci'))
  const facts = telling ? [udta, box('meta', u32(0), place.quickTime), told('gps ')] : []
  const moov = box('moov', mvhd, ...tracks, ...facts, also.moov ?? '')
  const end = telling ? [told('uuid'), told('free'), told('skip'), Buffer.from(`SEFT${place.quickTime}`)] : []
  return Buffer.concat([start, mdat, moov, ...end, also[''] ?? Buffer.alloc(0)])
}

function tablesOf(offset: number, length: number): Buffer[] {
  return [
    box('stsz', u32(0), u32(length), u32(1)),
    box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
    box('stco', u32(0), u32(1), u32(offset)),
  ]
}

/** The `mdia` of a track of a film. */
export function mediaOf(handler: string, tables: Buffer[], also: Record<string, Buffer> = {}): Buffer {
  const stbl = box('stbl', ...tables, also.stbl ?? '')
  const minf = box('minf', box('dinf', also.dinf ?? ''), stbl, also.minf ?? '')
  return box('mdia', box('hdlr', u32(0), u32(0), handler, Buffer.alloc(13)), minf, also.mdia ?? '')
}

/** A zip of files, by name; nothing in it is compressed. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)]
    const facts = Buffer.concat([
      u16le(20),
      Buffer.alloc(8),
      u32le(crc32(data)),
      u32le(data.length),
      u32le(data.length),
    ])
    const lengths = Buffer.concat([u16le(path.length), u16le(0)])
    const head = Buffer.concat([u32le(0x04034b50), facts, lengths, path, data])
    local.push(head)
    directory.push(
      Buffer.concat([u32le(0x02014b50), u16le(20), facts, lengths, Buffer.alloc(10), u32le(offset), path]),
    )
    offset += head.length
  }
  const index = Buffer.concat(directory)
  const count = u16le(directory.length)
  const end = [u32le(0x06054b50), u32le(0), count, count, u32le(index.length), u32le(offset), u16le(0)]
  return Buffer.concat([...local, index, ...end])
}

/** Two seconds of a tone, as a WAV. */
export function tone(): Buffer {
  const rate = 8000
  const sound = Buffer.alloc(2 * rate, 0).map((_, at) => 128 + Math.round(60 * Math.sin(at / 3)))
  const form = [u32le(16), u16le(1), u16le(1), u32le(rate), u32le(rate), u16le(1), u16le(8)]
  const parts = [Buffer.from('WAVEfmt '), ...form, Buffer.from('data'), u32le(sound.length), sound]
  const inside = Buffer.concat(parts)
  return Buffer.concat([Buffer.from('RIFF'), u32le(inside.length), inside])
}

const types = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main+xml'],
} as const

/** A document of Office as it is since 2007, with whatever else is to be in it. */
export function office(kind: keyof typeof types, also: Record<string, string> = {}): Buffer {
  const [part, type] = types[kind]
  const main = `application/vnd.openxmlformats-officedocument.${type}`
  const list = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${main}"/></Types>`
  return zip({ '[Content_Types].xml': list, [part]: '<document/>', ...also })
}

/** A document of LibreOffice, or a book. */
export function openDocument(type: string, also: Record<string, string> = {}): Buffer {
  return zip({ mimetype: type, 'content.xml': '<document/>', ...also })
}

/** A document of Office as it was before 2007: its directory names these streams. */
export function compoundFile(...streams: string[]): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  const entries = ['Root Entry', ...streams].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE(2 * name.length + 2, 64)
    return entry
  })
  return Buffer.concat([header, Buffer.alloc(512), ...entries])
}

/** One small file of each kind that is kept, by a name that suits it. */
export async function oneOfEach(): Promise<Record<string, Buffer>> {
  return {
    'a.jpg': await photo(64, 48),
    'a.png': await picture('png'),
    'a.webp': await picture('webp'),
    'a.gif': await picture('gif'),
    'a.avif': await picture('avif'),
    'a.heic': heic(),
    'a.mp4': film(),
    'a.mov': film({ brand: 'qt' }),
    'a.m4a': film({ brand: 'M4A', handlers: ['soun'] }),
    'a.webm': webm('V_VP9', 'A_OPUS'),
    'voice.webm': webm('A_OPUS'),
    'a.ogg': ogg('\x01vorbis'),
    'a.opus': ogg('OpusHead'),
    'a.ogv': ogg('\x80theora'),
    'a.mp3': Buffer.concat([
      Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'),
      Buffer.alloc(10),
      mp3Frame,
      mp3Frame,
    ]),
    'a.aac': Buffer.concat([Buffer.from('fff15080', 'hex'), Buffer.alloc(60)]),
    'a.wav': Buffer.concat([
      Buffer.from('RIFF'),
      u32le(36),
      Buffer.from('WAVEfmt '),
      u32le(16),
      Buffer.alloc(24),
    ]),
    'a.flac': Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(60)]),
    'a.pdf': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    'a.rtf': Buffer.from('{\\rtf1\\ansi Grace and peace\\par}'),
    'a.docx': office('docx'),
    'a.xlsx': office('xlsx'),
    'a.pptx': office('pptx'),
    'a.odt': openDocument('application/vnd.oasis.opendocument.text'),
    'a.ods': openDocument('application/vnd.oasis.opendocument.spreadsheet'),
    'a.odp': openDocument('application/vnd.oasis.opendocument.presentation'),
    'a.epub': openDocument('application/epub+zip'),
    'a.doc': compoundFile('WordDocument'),
    'a.xls': compoundFile('Workbook'),
    'a.ppt': compoundFile('PowerPoint Document'),
    'a.zip': zip({ 'letter.txt': 'Grace and peace' }),
  }
}

const mp3Frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])

function webm(...codecs: string[]): Buffer {
  const head = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581 02'.replace(' ', ''),
    'hex',
  )
  return Buffer.concat([
    head,
    Buffer.from('18538067', 'hex'),
    ...codecs.map((codec) => Buffer.from(`\x86${codec}`, 'latin1')),
  ])
}

function ogg(codec: string): Buffer {
  return Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(22),
    Buffer.from(codec, 'latin1'),
    Buffer.alloc(40),
  ])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
function u16le(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
function u32le(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
