import { failure } from '#server/platform/failure.ts'
import type { MadePicture, PictureOrder, WantedPicture } from './draw-pictures.ts'
import { draw } from './file-workshop.ts'

/**
 * Makes pictures of what somebody sent: decoded and drawn anew, in a process of its own, so that nothing of the
 * file itself is kept, least of all the place where it was taken. FILE_TYPE_NOT_ALLOWED where it is no picture that we read:
 * JPEG, PNG, GIF, WebP or AVIF, or those of them in `formats`, whole, not moving where it is to be `still`, and not larger than can be unpacked.
 */
export async function encodePictures(
  source: string,
  wanted: WantedPicture[],
  asked: Pick<PictureOrder, 'formats' | 'still'> = {},
): Promise<MadePicture[]> {
  const made = await draw({ source, wanted, ...asked })
  if (!made) throw failure('FILE_TYPE_NOT_ALLOWED')
  return made
}
