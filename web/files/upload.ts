import { ORPCError } from '@orpc/client'
import type { Attachment } from '#contract/files/attachment.ts'
import { asker } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'

type Upload = {
  id: string
  file: File
  /** Told in percent how much has left. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file; sent again under the same id it is taken once. Fails with an error of the contract. */
export function uploadFile({ id, file, onProgress, signal }: Upload): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    // Only this way of asking tells how much of it has left.
    const request = new XMLHttpRequest()
    request.open('PUT', paths.file(id))
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()))
    const { name, letGo } = asker()
    request.setRequestHeader('x-person', name)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / (total || 1)))
    request.onload = () => {
      const attachment = request.status === 200 && readAttachment(request.responseText)
      if (attachment) return resolve(attachment)
      const error = errorIn(request)
      if (error.code === 'UNAUTHENTICATED') letGo()
      reject(error)
    }
    request.onerror = () => reject(new TypeError('The network was lost'))
    const abort = () => {
      request.abort()
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    }
    signal.addEventListener('abort', abort)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(file)
  })
}

function errorIn({ status, responseText }: XMLHttpRequest): ORPCError<string, unknown> {
  const { code, data } = readError(responseText)
  return new ORPCError(code, { status, data })
}

function readAttachment(text: string): Attachment | null {
  try {
    return JSON.parse(text) as Attachment
  } catch {
    return null
  }
}

// A proxy in front may answer with a page of its own, as it does to whatever it finds too long.
function readError(text: string): { code: string; data?: unknown } {
  try {
    return JSON.parse(text) as { code: string; data?: unknown }
  } catch {
    return { code: 'UNAVAILABLE' }
  }
}
