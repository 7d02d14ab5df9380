import { openWorkshop, WorkLost } from '#server/platform/workshop.ts'
import type { MadePicture, NeedsDisk, PictureOrder } from './draw-pictures.ts'
import type { Examined } from './examine-file.ts'
import type { FileFault } from './file-fault.ts'

/** What is ordered of the process in which files of strangers are opened. */
export type FileOrder = { examine: string } | PictureOrder

const order = openWorkshop<FileOrder, unknown>(new URL('./file-worker.ts', import.meta.url), {
  // A large picture of a phone on a machine that has much else to do.
  patience: 60_000,
  spentAt: 150_000_000,
})

// What brings that process down twice is taken to be damaged, unless it was something else that ended it: that says nothing of the
// file, which may be sent again.
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
export function draw(pictures: PictureOrder): Promise<MadePicture[] | FileFault | NeedsDisk> {
  return outlast(pictures)
}
