import { writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'

/** One picture to be made of another: upright, without anything that the other said about itself. */
export type WantedPicture = {
  /** Where it shall stand. */
  path: string
  /** In px. A picture that is smaller stays as it is, unless it is cropped. */
  width: number
  height: number
  /** Exactly this size, cut from the middle or at one end; without it, what fits into it. */
  crop?: boolean | 'top' | 'bottom'
  /** As JPEG on white where the other lets see through; a WebP if left out. */
  as?: 'jpeg' | 'png'
  /** May keep moving if the other one does; without it, the first frame. */
  moving?: boolean
}

/** The pictures to be made of the one at `source`. All after the first are made of the first. */
export type PictureOrder = {
  source: string
  wanted: WantedPicture[]
  /** The forms that the source may have, as sharp names them; all that we read if left out. */
  formats?: string[]
  /** Whether one that moves is refused. */
  still?: boolean
}

/** What was made, in px and bytes. */
export type MadePicture = { width: number; height: number; bytes: number }

/** Makes pictures; null where the source is none of ours, broken, or too large to be unpacked. */
export async function drawPictures({
  source,
  wanted,
  formats,
  still = false,
}: PictureOrder): Promise<MadePicture[] | null> {
  const made: MadePicture[] = []
  let from: string | Buffer = source
  for (const picture of wanted) {
    const drawn = await draw(from, picture, from === source ? { formats, still } : {})
    if (!drawn) return null
    const { data, info } = drawn
    await writeFile(picture.path, data)
    made.push({ width: info.width, height: info.pageHeight ?? info.height, bytes: info.size })
    if (from === source) from = data
  }
  return made
}

const reading = { limitInputPixels: 300_000_000, sequentialRead: true, failOn: 'error' } as const

// Whatever goes wrong here is the picture's fault: nothing is written yet.
async function draw(
  source: string | Buffer,
  { width, height, crop, as, moving }: WantedPicture,
  { formats, still = false }: { formats?: string[] | undefined; still?: boolean },
) {
  try {
    const metadata = await sharp(source, reading).metadata()
    if (!isBearable(metadata) || formats?.includes(metadata.format) === false) return null
    if (still && (metadata.pages ?? 1) > 1) return null
    const animated = moving === true && isBearableMoving(metadata)
    const position = typeof crop === 'string' ? crop : 'centre'
    const drawn = sharp(source, { ...reading, animated })
      .autoOrient()
      .resize(width, height, crop ? { fit: 'cover', position } : { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 20 })
    return await encoded(drawn, as, animated).toBuffer({ resolveWithObject: true })
  } catch {
    return null
  }
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
const room = 80_000_000

/** Most pictures are read line by line; some have to be there as a whole. */
function isBearable(picture: Metadata): boolean {
  return picture.width * picture.height * bytesPerPixel(picture) <= room
}

function bytesPerPixel({ format, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  switch (format) {
    case 'jpeg':
      return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0
    case 'webp':
    case 'gif':
      return 5.5
    case 'heif':
      return 18
    default:
      return Infinity
  }
}

/** Pixels of all frames together. */
const movingPixels = 48_000_000

function isBearableMoving({ pages = 1, width, height }: Metadata): boolean {
  return pages > 1 && pages * width * height <= movingPixels
}
