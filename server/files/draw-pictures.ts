import { open, rm, writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureType } from './examine-file.ts'
import type { FileFault } from './file-workshop.ts'
import { longestSide } from './longest-side.ts'
import { openHeic, TooManyPixels } from './heic.ts'

/** One picture to be made of another: upright, without anything that the other said about itself. */
export type WantedPicture = {
  /** Where it shall stand. */
  path: string
  /** In px. A picture that is smaller stays as it is, unless it is cropped. */
  width: number
  height: number
  /** Exactly this size, cut from the middle or at one end; without it, what fits into it. */
  crop?: boolean | 'top' | 'bottom'
  /**
   * Px of the shorter side of what is far longer than wide, or wider than long: it keeps them while it has no more px than `width` by `height` and
   * no side is longer than a WebP can be.
   */
  legible?: number
  /** As JPEG on white where the other lets see through; a WebP if left out. */
  as?: 'jpeg' | 'png'
  /** May keep moving if the other one does; without it, the first frame. */
  moving?: boolean
}

/** The pictures to be made of the one at `source`. All after the first are made of the first. */
export type PictureOrder = {
  source: string
  wanted: WantedPicture[]
  /** Whether one that moves is refused. */
  still?: boolean
  /** Bytes of the disk that it may take for a while; none if left out. */
  onDisk?: number
}

/** So many bytes of the disk are needed for a while, and were not given. */
export type NeedsDisk = { needed: number }

/** What was made, in px and bytes. */
export type MadePicture = { width: number; height: number; bytes: number }

/** Px of any picture, which take time if nothing else. */
const mostPixels = 300_000_000

const reading = { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' } as const

/** Makes pictures of one that somebody sent. What has to be decoded to the disk first is so only as far as it may. */
export async function drawPictures({
  source,
  wanted,
  still = false,
  onDisk = 0,
}: PictureOrder): Promise<MadePicture[] | FileFault | NeedsDisk> {
  try {
    const type = await pictureType(source)
    if (type === null) return { fault: 'kind' }
    const metadata = await metadataOf(source, type)
    if (metadata === null) return await drawHeic({ source, wanted, onDisk })
    if (still && (metadata.pages ?? 1) > 1) return { fault: 'kind' }
    const { width, height } = metadata.autoOrient
    const most = Math.min(mostPixels, room / (await bytesPerPixel(metadata, source)))
    if (width * height > most) return { fault: 'pixels', width, height, most: Math.floor(most) }
    return await drawAll(source, wanted)
  } catch (error) {
    // What cannot be read is the picture's fault, unless the disk says otherwise.
    if (error instanceof Error && 'syscall' in error) throw error
    return error instanceof TooManyPixels ? error.fault : { fault: 'damaged' }
  }
}

async function drawAll(source: string, wanted: WantedPicture[]): Promise<MadePicture[]> {
  const made: MadePicture[] = []
  let from: string | Buffer = source
  for (const picture of wanted) {
    const { data, info } = await draw(from, picture)
    await writeFile(picture.path, data)
    made.push({ width: info.width, height: info.pageHeight ?? info.height, bytes: info.size })
    if (from === source) from = data
  }
  return made
}

// What reads pictures for us knows no HEIC, and gives up those of many tiles. Null for such.
async function metadataOf(source: string, type: string): Promise<Metadata | null> {
  try {
    const metadata = await sharp(source, { ...reading, limitInputPixels: false }).metadata()
    return metadata.compression === 'hevc' ? null : metadata
  } catch (error) {
    if (/^image\/hei[cf]/.test(type)) return null
    throw error
  }
}

async function drawHeic({ source, wanted, onDisk }: Required<Omit<PictureOrder, 'still'>>) {
  const heic = await openHeic(source, room)
  if (heic.bytes > onDisk) return { needed: heic.bytes }
  const png = `${source}.png`
  try {
    await heic.writePng(png)
    return await drawAll(png, wanted)
  } finally {
    await rm(png, { force: true })
  }
}

async function draw(source: string | Buffer, wanted: WantedPicture) {
  const metadata = await sharp(source, reading).metadata()
  const animated = wanted.moving === true && isBearableMoving(metadata)
  const { width, height, crop } = wanted
  const drawn = sharp(source, { ...reading, animated }).autoOrient()
  const position = typeof crop === 'string' ? crop : 'centre'
  const sized = crop
    ? drawn.resize(width, height, { fit: 'cover', position })
    : drawn.resize({ ...within(metadata.autoOrient, wanted), fit: 'inside', withoutEnlargement: true })
  return encoded(sized.timeout({ seconds: 40 }), wanted.as, animated).toBuffer({
    resolveWithObject: true,
  })
}

type Size = { width: number; height: number }

// What it has to fit into.
function within(picture: Size, { width, height, legible = 0 }: WantedPicture): Size {
  const [shorter, longer] = [picture.width, picture.height].toSorted((one, other) => one - other) as [
    number,
    number,
  ]
  const usual = Math.min(width / picture.width, height / picture.height)
  const largest = Math.min(longestSide / longer, Math.sqrt((width * height) / (shorter * longer)))
  const scale = Math.max(usual, Math.min(legible / shorter, largest))
  const scaled = (side: number) => Math.max(1, Math.min(longestSide, Math.round(side * scale)))
  return { width: scaled(picture.width), height: scaled(picture.height) }
}

// More effort takes twice the time and memory for a tenth of the bytes.
function encoded(drawn: Sharp, as: WantedPicture['as'], animated: boolean): Sharp {
  switch (as) {
    case 'jpeg':
      return drawn.flatten({ background: 'white' }).jpeg({ quality: 82 })
    case 'png':
      return drawn.png({ compressionLevel: 9 })
    case undefined:
      return drawn.webp(animated ? { quality: 75, effort: 0 } : { quality: 82, effort: 2 })
  }
}

/** Bytes that a picture may take while it is unpacked, beside those that every picture takes. */
const room = 265_000_000

/** How many bytes a px takes while it is unpacked: most pictures are read line by line; some have to be there as a whole. As measured. */
async function bytesPerPixel(
  { format, isProgressive, chromaSubsampling, channels, depth }: Metadata,
  source: string,
): Promise<number> {
  switch (format) {
    case 'jpeg':
      return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0
    case 'webp':
      return (await isLossyWebp(source)) ? 2 : 5.5
    case 'gif':
      return 5.5
    case 'heif':
      return depth === 'ushort' ? 22 : 17
    default:
      return Infinity
  }
}

/** Pixels of all frames together. */
const movingPixels = 48_000_000

function isBearableMoving({ pages = 1, width, height }: Metadata): boolean {
  return pages > 1 && pages * width * height <= movingPixels
}

/** Chunks that may stand before the picture itself, and a few more. */
const most = 16

/** Whether a WebP is a single picture of the kind that is read line by line: what stands in it first, `VP8 `, `VP8L` or a frame, says it. */
async function isLossyWebp(path: string): Promise<boolean> {
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
