import { stat } from 'node:fs/promises'
import { fileSize, pictureWidths } from '#contract/files/limits.ts'
import type { Disk } from '#server/platform/disk.ts'
import { failure } from '#server/platform/failure.ts'
import type { FilePart } from './keep-file.ts'
import { encodePictures, examine, requireGood } from './file-workshop.ts'
import { longestSide } from './longest-side.ts'
import type { MediaType } from './media-types.ts'

/** A file that is ready to be kept. */
export type ReadyFile = {
  mediaType: MediaType
  bytes: number
  /** Of a picture, in px. */
  width: number | null
  height: number | null
  parts: FilePart[]
}

/** Largest size in px in which a picture is kept. `legible`: the shorter side of a very long or very wide one, so that it can still be read. */
const largest = { width: 2160, height: 8640, legible: 1080 }

/** Under which suffix a picture of this width is kept in a size; '' where it is no wider itself. */
export function suffixFor(size: number, width: number): string {
  return size < width ? suffixOf(size) : ''
}

/**
 * Makes ready, in its own folder, whatever somebody sent: what it is, its content decides. Pictures are drawn anew; out of MP4, MOV and M4A
 * goes what they note beside what is seen and heard, the place above all; everything else stays as it was sent, with what it tells of itself (the
 * singer in an MP3, the writer of a document). FILE_TYPE_NOT_ALLOWED where it is nothing that we keep; FILE_DAMAGED, FILE_MAY_ACT and
 * TOO_MANY_PIXELS where it is not taken for what is in it; NO_ROOM_ON_SERVER where the disk has no room to decode it; FILE_TOO_LARGE where
 * more is made of it than is kept.
 */
export async function makeReady(path: string, disk: Disk): Promise<ReadyFile> {
  const examined = requireGood(await examine(path))
  if (examined === 'picture') return makePicture(path, disk)
  const { size } = await stat(path)
  return { mediaType: examined, bytes: size, width: null, height: null, parts: [{ suffix: '', path }] }
}

async function makePicture(path: string, disk: Disk): Promise<ReadyFile> {
  const sizes = pictureWidths.map((width) => ({ width, height: longestSide, path: path + suffixOf(width) }))
  const own = { ...largest, path: `${path}.own`, moving: true }
  const [made] = await encodePictures({ source: path, wanted: [own, ...sizes] }, disk)
  if (!made || made.bytes > fileSize) throw failure('FILE_TOO_LARGE')
  const smaller = sizes.filter(({ width }) => suffixFor(width, made.width) !== '')
  const parts = [
    { suffix: '', path: own.path },
    ...smaller.map(({ width, path }) => ({ suffix: suffixOf(width), path })),
  ]
  return { mediaType: 'image/webp', bytes: made.bytes, width: made.width, height: made.height, parts }
}

/** Under which suffix a picture is kept that is so wide at most. */
function suffixOf(width: number): string {
  return `.${width}`
}
