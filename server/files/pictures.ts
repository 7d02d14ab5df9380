import { failure } from '#server/platform/failure.ts'
import type { MadePicture, WantedPicture } from './draw-pictures.ts'
import { draw } from './file-workshop.ts'

/**
 * Makes pictures of what somebody sent: decoded and drawn anew as WebP, in a process of its own, so that nothing of the
 * file itself is kept, least of all the place where it was taken. FILE_TYPE_NOT_ALLOWED where it is no picture that we read:
 * JPEG, PNG, GIF, WebP or AVIF, whole, and not larger than can be unpacked.
 */
export async function encodePictures(source: string, wanted: WantedPicture[]): Promise<MadePicture[]> {
  const made = await draw({ source, wanted })
  if (!made) throw failure('FILE_TYPE_NOT_ALLOWED')
  return made
}
