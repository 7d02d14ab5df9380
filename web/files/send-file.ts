import { ORPCError } from '@orpc/client'
import type { Attachment } from '#contract/files/attachment.ts'
import { answerIn, errorBetween } from '#web/platform/api/between.ts'
import { asker } from '#web/platform/api/session.ts'
import { failureOf, passesInTime } from '#web/platform/api/failure.ts'
import { paths } from '#web/paths.ts'

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

/**
 * Puts a file where it belongs, as the body. Answers what was answered as JSON; fails with an error of the contract, with what `failureOf`
 * knows, or as the signal does where that has ended it.
 */
export async function sendFile<Answer>(sending: Sending): Promise<Answer> {
  const { signal } = sending
  signal.throwIfAborted()
  const { name, letGo } = asker()
  const answer = await send(sending, name)
  try {
    if (answer) return answerIn(answer.status, answer.text) as Answer
    const reason = await reasonOf(sending)
    // It may have been given up while that was asked, which then fails as if the network were lost.
    signal.throwIfAborted()
    throw reason
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') letGo()
    throw error
  }
}

// Null where it broke off.
function send({ to, file, method = 'PUT', headers, onProgress, signal }: Sending, person: string) {
  return new Promise<{ status: number; text: string } | null>((resolve, reject) => {
    // Only this way of asking tells how much of it has left.
    const request = new XMLHttpRequest()
    request.open(method, to)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('x-person', person)
    if (file)
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => resolve(null)
    const abort = () => {
      request.abort()
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    }
    signal.addEventListener('abort', abort)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(file)
  })
}

/**
 * Why it broke off, of which a browser tells nothing: the file has changed or gone since it was chosen, or cannot be read; or something in between
 * sends whoever asks to another address; or the network was lost.
 */
async function reasonOf({ file, signal }: Sending): Promise<unknown> {
  try {
    await file?.slice(0, 1).arrayBuffer()
  } catch (error) {
    return error
  }
  const { type } = await fetch('/readyz', { cache: 'no-store', redirect: 'manual', signal }).catch(() => ({
    type: 'error',
  }))
  return type === 'opaqueredirect' ? errorBetween(0) : new TypeError('The network was lost')
}

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
