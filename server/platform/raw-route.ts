import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ORPCError } from '@orpc/server'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
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
  actor: Actor
  /** Has the session of whoever asks last longer; never fails. */
  prolong(): Promise<void>
  /** Names the request in the log. */
  id: string
  /** The moment by the server's clock. */
  now(): Temporal.Instant
}

/** Routes by whose request and answer bytes go as Node has them. */
export type RawRoutes = Hono<{ Bindings: Asked }>

/** Routes to be added to; what one of them fails with is told as every other error is. */
export function rawRoutes(log: Logger): RawRoutes {
  const routes: RawRoutes = new Hono()
  return routes.onError(async (error, { env }) => {
    if (error instanceof SenderGone) env.response.destroy()
    else if (env.response.headersSent) breakOff(env, error, log)
    else await answerFailure(env, presentable(error, env, log))
    return RESPONSE_ALREADY_SENT
  })
}

/** Answers what a work comes to, as JSON; one that comes to nothing has answered by itself. It is handed the parts of the path by their names. */
export function answered(
  work: (asked: Asked, path: Record<string, string>) => Promise<unknown>,
): Handler<{ Bindings: Asked }> {
  return async ({ env, req }) => {
    await env.prolong()
    const answer = await work(env, req.param())
    if (answer !== undefined) await answerJson(env, 200, answer)
    return RESPONSE_ALREADY_SENT
  }
}

/** Refuses whoever has no session, before anything is told of what is there. */
export const withSession: MiddlewareHandler<{ Bindings: Asked }> = async ({ env }, next) => {
  if (env.actor.sessionToken === null) throw failure('UNAUTHENTICATED')
  await next()
}

/** Nothing is there, whoever asks. */
export const nothing = answered(async () => {
  throw failure('NOT_FOUND')
})

/** Something is there that knows these methods alone. */
export function only(methods: string): Handler<{ Bindings: Asked }> {
  return answered(async ({ response }) => {
    response.setHeader('allow', methods)
    throw failure('METHOD_NOT_SUPPORTED')
  })
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
