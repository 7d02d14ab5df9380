import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError, ValidationError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/node'
import { SimpleCsrfProtectionHandlerPlugin, StrictGetMethodPlugin } from '@orpc/server/plugins'
import type { Logger } from 'pino'
import { errors } from '#contract/errors.ts'
import { AskerGone } from '#server/platform/ai.ts'
import { LookUpFailed, isOutOfReach } from '#server/platform/out-of-reach.ts'
import { isDeeperThan } from '#server/platform/depth.ts'
import { failure } from '#server/platform/failure.ts'
import { retryAfter } from '#server/platform/retry-after.ts'
import { apiWords } from '#words/en/api-keys/api.ts'
import type { router } from './router.ts'
import type { Context } from './api.ts'

/** Arrays and objects of an input, one in the other; no procedure of ours needs more. */
const depthLimit = 20

type Router = typeof router

/** What every answer is given beside what its procedure says. */
export type Around = {
  log: Logger
  /** The Set-Cookie headers by which whoever asked stays signed in, asked for when the answer is ready. */
  renewedBy: (context: Context) => Promise<string[]>
}

/** The contract over our own protocol, for our own pages. */
export function createRpcHandler(routes: Router, { log, renewedBy }: Around): RPCHandler<Context> {
  return new RPCHandler(routes, {
    plugins: [new SimpleCsrfProtectionHandlerPlugin(), new StrictGetMethodPlugin()],
    rootInterceptors: [withReplyHeaders(renewedBy)],
    clientInterceptors: [withPresentableErrors(log), withinDepth],
  })
}

/** The contract as REST, for everybody else. */
export function createRestHandler(routes: Router, { log, renewedBy }: Around): OpenAPIHandler<Context> {
  return new OpenAPIHandler(routes, {
    rootInterceptors: [withReplyHeaders(renewedBy)],
    clientInterceptors: [withPresentableErrors(log), withinDepth],
  })
}

type Next<Result> = { next(): Promise<Result>; context: Context }
type Answer = {
  matched: boolean
  response?: { status: number; headers: Record<string, string | string[] | undefined> } | undefined
}

// What a procedure puts on `context.reply` belongs on the answer, whether it succeeds or fails. What it says of the session comes last, and so
// counts; and a session that has ended meanwhile is not given back, for somebody else may sit there by now.
function withReplyHeaders(renewedBy: Around['renewedBy']) {
  return async <Result extends Answer>({ next, context }: Next<Result>): Promise<Result> => {
    const result = await next()
    if (!result.response) return result
    const cookies = [...(await renewedBy(context)), ...context.reply.getSetCookie()]
    const wait = context.reply.get('retry-after')
    if (cookies.length > 0) result.response.headers['set-cookie'] = cookies
    if (wait !== null) result.response.headers['retry-after'] = wait
    return result
  }
}

// Whatever form the input came in, and before anything of ours walks through it.
async function withinDepth<Result>({ next, input }: Next<Result> & { input: unknown }): Promise<Result> {
  if (isDeeperThan(depthLimit, input)) {
    throw failure('INVALID_INPUT', { fields: { form: [apiWords.tooDeep(depthLimit)] } })
  }
  return next()
}

type Failed = { context: Context; path: readonly string[] }

// The one exit of errors: those of the contract pass, a broken input becomes one of them, and the rest are told to the
// log in full and to the caller not at all.
function withPresentableErrors(log: Logger) {
  function presentable(error: unknown, { context, path }: Failed): unknown {
    const wait = retryAfter(error, context.database.now())
    if (wait !== null) context.reply.set('retry-after', wait)
    const invalid = asInvalidInput(error)
    if (invalid) return invalid
    // Nobody is there to be told.
    if (error instanceof AskerGone) return error
    if (isOutOfReach(error)) {
      const request = context.request.id
      if (error instanceof LookUpFailed) log.error({ err: error, request }, 'a look-up failed')
      else log.warn({ err: error, request }, 'the database is out of reach')
      return failure('UNAVAILABLE')
    }
    if (!(error instanceof ORPCError) || error.status >= 500) {
      log.error({ err: error, request: context.request.id, procedure: path.join('.') }, 'request failed')
    }
    return error
  }

  // What comes as a stream may fail once it has begun.
  async function* presentablePieces(pieces: AsyncIterable<unknown>, asked: Failed) {
    try {
      yield* pieces
    } catch (error) {
      throw presentable(error, asked)
    }
  }

  return async ({ next, ...asked }: Next<unknown> & Failed): Promise<unknown> => {
    try {
      const answer = await next()
      return isStream(answer) ? presentablePieces(answer, asked) : answer
    } catch (error) {
      throw presentable(error, asked)
    }
  }
}

function isStream(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

function asInvalidInput(error: unknown): ORPCError<'INVALID_INPUT', unknown> | null {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return null
  const issues = error.cause instanceof ValidationError ? error.cause.issues : [{ message: error.message }]
  const byField = Map.groupBy(issues, fieldOf)
  const fields = Object.fromEntries(
    [...byField].map(([field, broken]) => [field, [...new Set(broken.map(({ message }) => message))]]),
  )
  return new ORPCError('INVALID_INPUT', {
    defined: true,
    status: errors.INVALID_INPUT.status,
    data: { fields },
  })
}

function fieldOf({ path }: { path?: readonly unknown[] | undefined }): string {
  const keys = (path ?? []).map((step) =>
    typeof step === 'object' && step ? (step as { key: unknown }).key : step,
  )
  return keys.join('.') || 'form'
}
