import { openWorkshop, WorkLost } from '#server/platform/workshop.ts'
import type { Disk } from '#server/platform/disk.ts'
import { failure } from '#server/platform/failure.ts'
import type { MadePicture, NeedsDisk, PictureOrder } from './draw-pictures.ts'
import type { Examined } from './examine-file.ts'

/** What is ordered of the process in which files of strangers are opened. */
export type FileOrder = { examine: string } | PictureOrder

const order = openWorkshop<FileOrder, unknown>(new URL('./file-worker.ts', import.meta.url), {
  // A large picture of a phone on a machine that has much else to do.
  patience: 60_000,
  spentAt: 150_000_000,
})

// A file that brings the process down twice counts as damaged. Where something else ended the process, the error passes, and the file may
// be sent again.
async function outlast<Answer>(work: FileOrder, tries = 2): Promise<Answer | FileFault> {
  try {
    return (await order(work)) as Answer
  } catch (error) {
    if (!(error instanceof WorkLost)) throw error
    if (tries > 1) return outlast(work, tries - 1)
    if (error.byTheWork) return { fault: 'damaged' }
    throw error
  }
}

/** What the file at a path is, by its content, or why it is not kept. */
export function examine(path: string): Promise<Examined | FileFault> {
  return outlast({ examine: path })
}

/** Makes pictures, or tells why the source is not taken, or what has to be given first. */
function draw(pictures: PictureOrder): Promise<MadePicture[] | FileFault | NeedsDisk> {
  return outlast(pictures)
}

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

/**
 * Why a file is not kept: it is nothing that we keep, it is damaged, it holds what could act by itself, or it is a picture with more px than the
 * `most` that one like it may have.
 */
export type FileFault =
  | { fault: 'kind' | 'damaged' | 'active' }
  | { fault: 'pixels'; width: number; height: number; most: number }

/** What was made of a file; fails with what the contract says of its fault. */
export function requireGood<Made>(made: Made | FileFault): Made {
  if (!isFault(made)) return made
  switch (made.fault) {
    case 'kind':
      throw failure('FILE_TYPE_NOT_ALLOWED')
    case 'damaged':
      throw failure('FILE_DAMAGED')
    case 'active':
      throw failure('FILE_MAY_ACT')
    case 'pixels': {
      const { width, height, most } = made
      throw failure('TOO_MANY_PIXELS', { width, height, most })
    }
  }
}

function isFault(made: unknown): made is FileFault {
  return typeof made === 'object' && made !== null && 'fault' in made
}
