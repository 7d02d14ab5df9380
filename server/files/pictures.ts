import type { MadePicture, PictureOrder } from './draw-pictures.ts'
import { requireGood } from './file-fault.ts'
import { draw } from './file-workshop.ts'

/**
 * Makes pictures of what somebody sent: decoded and drawn anew, in a process of its own, so that nothing of the
 * file itself is kept, least of all the place where it was taken. FILE_TYPE_NOT_ALLOWED where it is no picture that we read (JPEG, PNG, GIF,
 * WebP, AVIF or HEIC), or moves where it is to be `still`; FILE_DAMAGED; TOO_MANY_PIXELS where it is larger than can be unpacked.
 */
export async function encodePictures(order: PictureOrder): Promise<MadePicture[]> {
  return requireGood(await draw(order))
}
