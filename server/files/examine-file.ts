import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { pictureTypes } from '#contract/files/media-types.ts'
import { cleanMovie } from '#server/files/movies/movie.ts'
import { documentInCompoundFile } from './compound-file.ts'
import type { FileFault } from './file-fault.ts'
import type { MediaType } from './media-types.ts'
import { namesInZip } from './zip-names.ts'

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
const active = [
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
  return names.some((name) => active.some((form) => form.test(name))) ? { fault: 'active' } : null
}
