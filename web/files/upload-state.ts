import type { Attachment } from '#contract/files/attachment.ts'
import { fileFault, filesPerEntry } from '#contract/files/limits.ts'

/** A file on its way to the server. */
export type Upload = {
  id: string
  name: string
  bytes: number
  /** Where this device shows the picture; null for anything else. */
  preview: string | null
  state: UploadState
}

export type UploadState =
  | { is: 'waiting' }
  | { is: 'arriving'; percent: number }
  /** It may be tried again. */
  | { is: 'failed'; why: string }
  /** It never will be taken; its row says so, and is nothing that anything waits for. */
  | { is: 'refused'; why: string }
  | { is: 'done'; attachment: Attachment }

/** Whether something of a form has not arrived: it is on its way, or it failed. */
export type Unarrived = 'arriving' | 'failed' | null

export function unarrived(uploads: readonly Upload[]): Unarrived {
  // What the server has and the draft has not yet taken is on its way as well.
  const underWay: UploadState['is'][] = ['waiting', 'arriving', 'done']
  if (uploads.some(({ state }) => underWay.includes(state.is))) return 'arriving'
  return uploads.some(({ state }) => state.is === 'failed') ? 'failed' : null
}

/** Whether it would be lost with the page: what has arrived stays listed until its form is there to take it into the draft. */
export function isUntaken({ state }: Upload): boolean {
  return state.is !== 'refused'
}

/** How many more files may be added beside those that are there. */
export function roomBeside(attached: readonly unknown[], uploads: readonly Upload[]): number {
  return filesPerEntry - attached.length - uploads.filter(isUntaken).length
}

/** What becomes of chosen files: those to send, `room` at most, those to refuse, and whether others are left out. */
export function sortOut<Chosen extends { name: string; size: number; type: string }>(
  chosen: Chosen[],
  room: number,
): { fitting: Chosen[]; refused: Chosen[]; leftOut: boolean } {
  const fitting = chosen.filter((file) => fileFault(file) === null).slice(0, Math.max(0, room))
  const refused = chosen.filter((file) => fileFault(file) !== null).slice(0, filesPerEntry)
  return { fitting, refused, leftOut: fitting.length + refused.length < chosen.length }
}
