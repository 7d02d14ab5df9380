import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { answerJson } from '#server/platform/answer-json.ts'
import { readBody } from '#server/platform/request-body.ts'
import type { Context } from './api.ts'
import { type Around, createRestHandler, createRpcHandler } from './handlers.ts'
import type { router } from './router.ts'

/** Bytes of a request's body; nothing that comes as text needs more. */
export const bodyLimit = 256 * 1024

/** Answers a call of a procedure; false where there is none at this path and method. */
type AnswerCall = (request: IncomingMessage, response: ServerResponse, context: Context) => Promise<boolean>

/** Who answers the calls at an address: those below /rpc come in our own protocol, those below /api as REST. */
export function createCalls(
  routes: typeof router,
  around: Around,
): (url: string | undefined) => AnswerCall | null {
  const rpc = answering('/rpc', createRpcHandler(routes, around), (error) => ({ json: error }))
  const rest = answering('/api', createRestHandler(routes, around), (error) => error)
  return (url) => {
    if (url?.startsWith('/rpc/')) return rpc
    return url?.startsWith('/api/') ? rest : null
  }
}

function answering(
  prefix: `/${string}`,
  handler: ReturnType<typeof createRpcHandler | typeof createRestHandler>,
  inProtocol: (error: ORPCError<string, unknown>) => object,
): AnswerCall {
  return async (request, response, context) => {
    // Read and counted before the library decodes it, which could stop an endless body only by throwing from an event.
    const body = await readBody(request, bodyLimit).catch((error: unknown) => {
      if (error instanceof ORPCError) return error as ORPCError<string, unknown>
      throw error
    })
    if (body instanceof ORPCError) {
      await answerJson({ request, response }, body.status, inProtocol(body))
      return true
    }
    const whole = body.length > 0 ? withBody(request, body) : request
    const { matched } = await handler.handle(whole, response, { prefix, context })
    return matched
  }
}

// The request as the library reads it: what it says, and a body that has arrived.
function withBody({ method, url, headers, socket }: IncomingMessage, body: Buffer): IncomingMessage {
  return Object.assign(Readable.from([body]), { method, url, headers, socket }) as unknown as IncomingMessage
}
