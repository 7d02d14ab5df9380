import type { Attachment } from '#contract/files/attachment.ts'
import { failureOf, passesInTime } from '#web/platform/api/failure.ts'
import { paths } from '#web/paths.ts'
import { type Sending, sendFile } from './send-file.ts'

type Upload = { id: string; file: File } & Pick<Sending, 'onProgress' | 'signal'>

/** Whether a file that was not taken may be taken when it is sent again as it is. */
export function mayArrive(error: unknown): boolean {
  return passesInTime(error) || failureOf(error).code === 'UNAUTHENTICATED'
}

/** Sends a file; sent again under the same id it is taken once. Fails with an error of the contract. */
export function uploadFile({ id, file, ...how }: Upload): Promise<Attachment> {
  const name = encodeURIComponent(file.name.toWellFormed())
  return sendFile({ to: paths.file(id), file, headers: { 'x-file-name': name }, ...how })
}
