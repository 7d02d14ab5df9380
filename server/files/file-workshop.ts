import { openWorkshop, WorkLost } from '#server/platform/workshop.ts'
import type { MadePicture, PictureOrder } from './draw-pictures.ts'
import type { Examined } from './examine-file.ts'

/** What is ordered of the process in which files of strangers are opened. */
export type FileOrder = { examine: string } | PictureOrder

const order = openWorkshop<FileOrder, unknown>(new URL('./file-worker.ts', import.meta.url), {
  patience: 30_000,
  spentAt: 150_000_000,
})

// What brings that process down twice is nothing that we keep, unless it was something else that ended it: that says nothing of the
// file, which may be sent again.
async function outlast<Answer>(work: FileOrder, tries = 2): Promise<Answer | null> {
  try {
    return (await order(work)) as Answer
  } catch (error) {
    if (!(error instanceof WorkLost)) throw error
    if (tries > 1) return outlast(work, tries - 1)
    if (error.byTheWork) return null
    throw error
  }
}

/** What the file at a path is, by its content; null where it is nothing that we keep. */
export function examine(path: string): Promise<Examined | null> {
  return outlast({ examine: path })
}

/** Makes pictures; null where the source is none that we read. */
export function draw(pictures: PictureOrder): Promise<MadePicture[] | null> {
  return outlast(pictures)
}
