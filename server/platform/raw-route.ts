import type { IncomingMessage, ServerResponse } from 'node:http'
import { ORPCError } from '@orpc/server'
import type { Logger } from 'pino'
import { answerJson } from './answer-json.ts'
import { isOutOfReach } from './out-of-reach.ts'
import { failure } from './failure.ts'
import type { Actor } from './actor.ts'
import { SenderGone } from './request-body.ts'
import { retryAfter } from './retry-after.ts'

/** A request with its answer, and who asks. */
export type Asked = {
  request: IncomingMessage
  response: ServerResponse
  /** The path in its steps: ["files", "1f0…"]. */
  steps: string[]
  actor: Actor
  /** Has the session of whoever asks last longer; never fails. */
  prolong(): Promise<void>
  /** Names the request in the log. */
  id: string
  /** The moment by the server's clock. */
  now(): Temporal.Instant
}

/** Answers what is no call of a procedure, because it is bytes, or bytes come with it. False where the path is none of its own. */
export type RawRoute = (asked: Asked) => Promise<boolean>

/** Answers what a route came to; what it fails with is told as every other error is. */
export async function answered(asked: Asked, log: Logger, work: () => Promise<unknown>): Promise<true> {
  try {
    await asked.prolong()
    const answer = await work()
    if (answer !== undefined) await answerJson(asked, 200, answer)
  } catch (error) {
    if (error instanceof SenderGone) asked.response.destroy()
    else if (asked.response.headersSent) breakOff(asked, error, log)
    else await answerFailure(asked, presentable(error, asked, log))
  }
  return true
}

// All that can still be told is that it is not whole.
function breakOff({ response, id }: Asked, error: unknown, log: Logger): void {
  log.error({ err: error, request: id }, 'an answer broke off')
  response.destroy()
}

function presentable(error: unknown, { id }: Asked, log: Logger): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return error as ORPCError<string, unknown>
  log.error({ err: error, request: id }, isOutOfReach(error) ? 'out of reach' : 'request failed')
  return failure('UNAVAILABLE')
}

function answerFailure(asked: Asked, error: ORPCError<string, unknown>): Promise<void> {
  const wait = retryAfter(error, asked.now())
  if (wait !== null) asked.response.setHeader('retry-after', wait)
  return answerJson(asked, error.status, error)
}
