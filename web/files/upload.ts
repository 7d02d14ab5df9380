import type { Attachment } from '#contract/files/attachment.ts'
import { paths } from '#web/paths.ts'
import { type Sending, sendFile } from './send-file.ts'

type Upload = { id: string; file: File } & Pick<Sending, 'onProgress' | 'signal'>

/** Sends a file; sent again under the same id it is taken once. Fails with an error of the contract. */
export function uploadFile({ id, file, ...how }: Upload): Promise<Attachment> {
  const name = encodeURIComponent(file.name.toWellFormed())
  return sendFile({ to: paths.file(id), file, headers: { 'x-file-name': name }, ...how })
}
