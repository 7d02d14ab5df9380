import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { pictureTypes } from '#contract/files/media-types.ts'
import { cleanMovie } from '#server/files/movies/movie.ts'
import type { FileFault } from './file-workshop.ts'
import type { MediaType } from './media-types.ts'

/** What a file is by its content: of one of our types, or a picture that is to be drawn anew. */
export type Examined = MediaType | 'picture'

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const movies = ['video/mp4', 'video/x-m4v', 'audio/mp4', 'audio/x-m4a', 'video/quicktime']
const zips: MediaType[] = [
  'application/zip',
  'application/epub+zip',
  `${openXml}.wordprocessingml.document`,
  `${openXml}.spreadsheetml.sheet`,
  `${openXml}.presentationml.presentation`,
  `${openDocument}.text`,
  `${openDocument}.spreadsheet`,
  `${openDocument}.presentation`,
]
/** What is kept as it is. */
const plain: MediaType[] = [
  'audio/mpeg',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'video/ogg',
  'application/pdf',
  'application/rtf',
]

/** What a file is, whatever it is called and said to be, or why it is not kept. Movies are cleaned in place. */
export async function examineFile(path: string): Promise<Examined | FileFault> {
  try {
    return await examined(path)
  } catch (error) {
    // What cannot be read to its end is the file's fault, unless the disk says otherwise.
    if (error instanceof Error && 'syscall' in error) throw error
    return { fault: 'damaged' }
  }
}

/** Which of the pictures that we read a file is, as far as its beginning says it; null where it is none. */
export async function pictureType(path: string): Promise<string | null> {
  const type = await typeOf(path)
  return pictureTypes.includes(type) ? type : null
}

async function typeOf(path: string): Promise<string> {
  return (await fileTypeFromFile(path))?.mime.split(';', 1)[0] ?? ''
}

async function examined(path: string): Promise<Examined | FileFault> {
  const mime = await typeOf(path)
  if (pictureTypes.includes(mime)) return 'picture'
  const kept = plain.find((type) => type === mime)
  if (kept) return kept

  const file = await open(path, 'r+')
  try {
    if (movies.includes(mime)) return await examineMovie(file, mime)
    if (mime === 'video/webm') return (await showsPictures(file)) ? 'video/webm' : 'audio/webm'
    if (mime === 'application/x-cfb') return (await documentInCompoundFile(file)) ?? { fault: 'kind' }
    const zip = zips.find((type) => type === mime)
    return zip ? ((await faultOfZip(file)) ?? zip) : { fault: 'kind' }
  } finally {
    await file.close()
  }
}

async function examineMovie(file: FileHandle, mime: string): Promise<MediaType | FileFault> {
  const kind = await cleanMovie(file)
  if (kind === null) return { fault: 'damaged' }
  if (kind === 'audio') return 'audio/mp4'
  return mime === 'video/quicktime' ? mime : 'video/mp4'
}

// What the tracks of a WebM are is said near its beginning.
async function showsPictures(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024))
  return /V_(?:VP8|VP9|AV1)/.test(buffer.toString('latin1', 0, bytesRead))
}

/** Programs in the form of a zip, and macros in a document. */
const activeNames = [
  /^META-INF\/MANIFEST\.MF$/i,
  /^AndroidManifest\.xml$/i,
  /^classes\d*\.dex$/i,
  /^Payload\/[^/]+\.app\//i,
  /(?:^|\/)vbaProject\.bin$/i,
  /(?:^|\/)(?:macrosheets|activeX)\//i,
  /^(?:Basic|Scripts)\//,
]

async function faultOfZip(file: FileHandle): Promise<FileFault | null> {
  const names = await namesInZip(file)
  if (names === null) return { fault: 'damaged' }
  return names.some((name) => activeNames.some((form) => form.test(name))) ? { fault: 'active' } : null
}

/** Names of the main stream of doc, xls and ppt files (OLE compound files), with the type of each. */
const documents = new Map<string, MediaType>([
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
])
/** Where macros stand, and what another file is packed into that a click would open. */
const activeStreams = new Set(['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros', '\u0001Ole10Native', 'Package'])

const entryLength = 128

/**
 * Which document a compound file is, the form of doc, xls and ppt from before 2007; null where it is none, its fault where it can do something. The
 * entries of its directory may stand anywhere, but always at a multiple of their length, so all such places are looked at.
 * https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
async function documentInCompoundFile(file: FileHandle): Promise<MediaType | FileFault | null> {
  const buffer = Buffer.alloc(entryLength * 8192)
  let found: MediaType | null = null
  for (let start = 0; ; start += buffer.length) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
    for (let at = 0; at + entryLength <= bytesRead; at += entryLength) {
      const name = nameIn(buffer, at)
      if (activeStreams.has(name)) return { fault: 'active' }
      found ??= documents.get(name) ?? null
    }
    if (bytesRead < buffer.length) return found
  }
}

function nameIn(buffer: Buffer, at: number): string {
  const length = buffer.readUInt16LE(at + 64)
  return length < 4 || length > 64 ? '' : buffer.toString('utf16le', at, at + length - 2)
}

/** Bytes at the end of a zip in which its directory is announced. */
const tail = 22 + 65_535
const directoryLimit = 4 * 1024 * 1024

/** The names of all that is in a zip, by its directory, which is what programs go by; null where that cannot be read. */
async function namesInZip(file: FileHandle): Promise<string[] | null> {
  const { size } = await file.stat()
  const end = await read(file, Math.max(0, size - tail), Math.min(size, tail))
  const at = end.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + 22 > end.length) return null
  const [count, length, start] = [
    end.readUInt16LE(at + 10),
    end.readUInt32LE(at + 12),
    end.readUInt32LE(at + 16),
  ]
  if (start + length > size || length > directoryLimit) return null
  const names = namesIn(await read(file, start, length))
  return names?.length === count ? names : null
}

function namesIn(directory: Buffer): string[] | null {
  const names: string[] = []
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const length = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
