import type { Disk } from '#server/platform/disk.ts'
import type { MadePicture, PictureOrder } from './draw-pictures.ts'
import { requireGood } from './file-fault.ts'
import { draw } from './file-workshop.ts'

/**
 * Makes pictures of what somebody sent: decoded and drawn anew, in a process of its own, so that nothing of the
 * file itself is kept, least of all the place where it was taken. FILE_TYPE_NOT_ALLOWED where it is no picture that we read (JPEG, PNG, GIF,
 * WebP, AVIF or HEIC), or moves where it is to be `still`; FILE_DAMAGED; TOO_MANY_PIXELS where it is larger than can be unpacked;
 * NO_ROOM_ON_SERVER where the disk has no room to decode it.
 */
export async function encodePictures(
  order: Omit<PictureOrder, 'onDisk'>,
  disk: Disk,
): Promise<MadePicture[]> {
  const made = requireGood(await draw(order))
  if (Array.isArray(made)) return made
  const { needed } = made
  const decoded = requireGood(await disk.taking(needed, () => draw({ ...order, onDisk: needed })))
  if (!Array.isArray(decoded)) throw new Error('A picture took more of the disk than it had asked for.')
  return decoded
}
