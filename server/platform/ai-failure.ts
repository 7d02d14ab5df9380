import { APICallError } from 'ai'
import type { Logger } from 'pino'
import type { ErrorCode } from '#contract/errors.ts'
import { failure } from './failure.ts'

type Surroundings = { isLate: boolean; host: string; log: Logger }

/** An error of the contract for whatever went wrong with a model. The log learns its kind, but never what was asked or answered, which the error itself holds. */
export function toFailure(error: unknown, { isLate, host, log }: Surroundings): Error {
  const code = isLate ? 'AI_TIMED_OUT' : codeOf(error)
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  const kind = error instanceof Error ? error.name : typeof error
  log.warn({ code, status, host, kind }, 'a model did not answer')
  return failure(code)
}

// As OpenAI names it, and those who answer like it (https://platform.openai.com/docs/guides/error-codes).
function codeOf(error: unknown): Extract<ErrorCode, `AI_${string}`> {
  if (!APICallError.isInstance(error)) return 'AI_FAILED'
  const { statusCode } = error
  if (statusCode === 401 || statusCode === 403) return 'AI_KEY_REFUSED'
  if (statusCode === 402 || /insufficient_quota/.test(error.responseBody ?? '')) return 'AI_QUOTA'
  return statusCode === 429 ? 'AI_RATE_LIMITED' : 'AI_FAILED'
}
