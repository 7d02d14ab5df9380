import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { lettersAt } from '#server/account/letters-at.ts'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import type { Context } from './api.ts'
import { visitedHost } from '#server/joining/visited-organization.ts'
import { apiKeyIn } from '#server/platform/api-key.ts'
import { actorIn } from '#server/platform/actor.ts'
import { dateOf } from '#server/platform/clock.ts'
import { createRestHandler, createRpcHandler } from './handlers.ts'
import { failure } from '#server/platform/failure.ts'
import type { RawRoute } from '#server/platform/raw-route.ts'
import { addressOf, headersOf, isFromOwnOrigin } from '#server/platform/request.ts'
import { setSecurityHeaders } from '#server/platform/security-headers.ts'
import { router } from './router.ts'
import type { Site } from './site.ts'

/** What the web server stands on. */
export type Parts = {
  /** What every procedure is handed. */
  handed: Pick<Context, 'database' | 'access' | 'live' | 'ai' | 'names' | 'inspectAnswer'>
  doorkeeper: Doorkeeper
  log: Logger
  /** What comes or goes as bytes; each answers what is its own. */
  routes: RawRoute[]
  /** Answers whatever is neither that nor a call of a procedure. */
  site: Site
  /** How many proxies stand in front. */
  trustedProxies: number
  /** People reach us by https. */
  secure: boolean
}

/** The web server: our own protocol under /rpc, REST under /api, then files, and the site for everything else. */
export function createHttpServer({
  handed,
  doorkeeper,
  log,
  routes,
  site,
  trustedProxies,
  secure,
}: Parts): Server {
  const rpc = createRpcHandler(router, log)
  const rest = createRestHandler(router, log)
  const listener = getRequestListener(site.answer, { overrideGlobalObjects: false })

  async function answer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const handler = request.url?.startsWith('/rpc/') ? rpc : request.url?.startsWith('/api/') ? rest : null
    if (handler) {
      const context: Context = {
        ...handed,
        access: lettersAt(handed.access, () =>
          visitedHost(handed.database, request.headers, handed.access.appUrl),
        ),
        actor: actorIn(doorkeeper, request),
        request: {
          id,
          address: addressOf(request, trustedProxies),
          get headers() {
            return headersOf(request)
          },
        },
        reply: new Headers(),
      }
      response.setHeader('x-build', site.build)
      // What is told as it happens must not wait in a proxy until there is more of it.
      response.setHeader('x-accel-buffering', 'no')
      response.setHeader('date', dateOf(handed.access.clock.now()).toUTCString())
      const prefix = handler === rpc ? '/rpc' : '/api'
      const { matched } = await handler.handle(request, response, { prefix, context })
      if (matched) return
    } else {
      const steps = request.url?.split('?', 1)[0]?.split('/').slice(1) ?? []
      const { now } = handed.database
      const asked = { request, response, steps, actor: actorIn(doorkeeper, request), id, now }
      for (const route of routes) if (await route(asked)) return
    }
    await listener(request, response)
  }

  return createServer({ requestTimeout: longestRequest }, (request, response) => {
    const id = randomUUID()
    logWhenDone(log, id, request, response)
    setSecurityHeaders(response, { secure })
    response.setHeader('x-request-id', id)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading && !isFromOwnOrigin(request.headers)) return refuse(response, 'CSRF_TOKEN_MISMATCH')
    // Below /api each procedure says whether it takes a key. Whatever else is asked with one is asked in vain.
    if (!isApi(request.url) && apiKeyIn(request.headers.authorization) !== null)
      return refuse(response, 'FORBIDDEN')
    answer(request, response, id).catch((error: unknown) => {
      log.error({ err: error, request: id }, 'request failed')
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })
}

/** Milliseconds: a film of 50 MB comes through a line of 256 kbit/s in less. */
const longestRequest = 1_800_000

function isApi(url: string | undefined): boolean {
  return /^\/api(?:[/?]|$)/.test(url ?? '')
}

function refuse(response: ServerResponse, code: 'CSRF_TOKEN_MISMATCH' | 'FORBIDDEN'): void {
  const refusal = failure(code)
  response.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
}

// The path without its query, because a query may hold the token of a link.
function logWhenDone(log: Logger, id: string, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now()
  const path = request.url?.split('?', 1)[0]
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - started)
    log.info(
      { request: id, method: request.method, path, status: response.statusCode, milliseconds },
      'request',
    )
  })
}
