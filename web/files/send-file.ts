import { ORPCError } from '@orpc/client'
import { asker } from '#web/api/session.ts'

export type Sending = {
  /** Where it is put. */
  to: string
  /** Null where something is asked about what stands there already. */
  file: File | null
  method?: 'PUT' | 'DELETE'
  headers: Record<string, string>
  /** Told in percent how much has left. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Puts a file where it belongs, as the body. Answers what was answered as JSON; fails with an error of the contract. */
export function sendFile<Answer>({
  to,
  file,
  method = 'PUT',
  headers,
  onProgress,
  signal,
}: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Only this way of asking tells how much of it has left.
    const request = new XMLHttpRequest()
    request.open(method, to)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const { name, letGo } = asker()
    request.setRequestHeader('x-person', name)
    if (file)
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onload = () => {
      const answer = request.status === 200 && readAnswer(request.responseText)
      if (answer) return resolve(answer as Answer)
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
  // Whoever stands in between may answer as though all were well.
  return new ORPCError(code, { ...(status !== 200 && { status }), data })
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
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
