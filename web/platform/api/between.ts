import { ORPCError } from '@orpc/client'
import type { LocalCode } from '#words/en/platform/errors.ts'

/**
 * What an answer means that is not the server's: a proxy in front of it, a firewall or the network of whoever asks has answered instead, with
 * a page of its own, by its status; 0 where it sends on to another address.
 */
export function codeBetween(status: number): LocalCode | 'UNAVAILABLE' {
  if (status === 413) return 'TOO_LARGE_BETWEEN'
  // Nothing of ours sends on or says yes in this way: it is a page to sign in at.
  if (status < 400 || [401, 407, 511].includes(status)) return 'SIGN_IN_BETWEEN'
  return status >= 500 || [408, 425, 429].includes(status) ? 'UNAVAILABLE' : 'NOT_ALLOWED_BETWEEN'
}

/** The error that a status of what stands in between amounts to. */
export function errorBetween(status: number): ORPCError<string, undefined> {
  const code = codeBetween(status)
  // Statuses below 400 are none of errors.
  return new ORPCError(code, status < 400 ? {} : { status })
}

/** Whether the server itself has answered a call: it always says what kind of answer it gives. */
export function isOurs({ type, headers }: Response): boolean {
  return type !== 'opaqueredirect' && /json|event-stream/.test(headers.get('content-type') ?? '')
}

/** What the server answered as JSON where bytes were sent to it or asked of it; fails with its error, or with what stood in between. */
export function answerIn(status: number, text: string): object {
  const answer = objectIn(text)
  if (answer && status === 200) return answer
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: unknown }
  if (typeof code !== 'string') throw errorBetween(status)
  throw new ORPCError(code, { status, data })
}

function objectIn(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}
