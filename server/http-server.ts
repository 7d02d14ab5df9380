import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import type { Context, Handed } from './api.ts'
import { apiKeyIn } from '#server/platform/api-key.ts'
import { actorIn } from '#server/platform/actor.ts'
import { dateOf } from '#server/platform/clock.ts'
import { bodyLimit, createCalls } from './calls.ts'
import { answerJson, type Exchange } from '#server/platform/answer-json.ts'
import { boundBody, readBody, SenderGone } from '#server/platform/request-body.ts'
import { mayAnswer } from '#server/platform/pending-answers.ts'
import { failure } from '#server/platform/failure.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import { type Asked, type RawRoutes, rawRoutes } from '#server/platform/raw-route.ts'
import { takeHost } from '#server/platform/host.ts'
import { comingBy } from '#server/joining/visited-organization.ts'
import { isFromOwnOrigin } from '#server/joining/own-origin.ts'
import { headersOf, ipAddressOf } from '#server/platform/request.ts'
import { setSecurityHeaders } from '#server/platform/security-headers.ts'
import { router } from './router.ts'
import type { Site } from './site.ts'

/** What the web server stands on. */
export type Parts = {
  /** What every procedure is handed. */
  handed: Handed
  doorkeeper: Doorkeeper
  log: Logger
  /** What comes or goes as bytes, each by itself. */
  routes: RawRoutes[]
  /** Answers whatever is neither that nor a call of a procedure. */
  site: Site
  /** How many proxies stand in front. */
  trustedProxies: number
  /** People reach us by https. */
  secure: boolean
}

/** The web server: our own protocol under /rpc, REST under /api, then files, and the site for everything else. */
export function createHttpServer(parts: Parts): Server {
  const { handed, doorkeeper, log, site, trustedProxies, secure } = parts
  const answerOf = createCalls(router, { log, renewedBy: (context) => renewedBy(doorkeeper, context) })
  const pages = askedBy(parts)

  async function answer({ request, response }: Exchange, id: string): Promise<void> {
    const refusal = await refusalOf(parts, request)
    if (refusal) throw refusal
    const answerCall = answerOf(request.url)
    if (answerCall) {
      response.setHeader('x-build', site.build)
      // What is told as it happens must not wait in a proxy until there is more of it.
      response.setHeader('x-accel-buffering', 'no')
      response.setHeader('date', dateOf(handed.access.clock.now()).toUTCString())
      if (await answerCall(request, response, contextOf(parts, request, id))) return
    }
    await pages(request, response)
  }

  // Whatever an answer fails with is told here, because what leaves this function ends the process.
  async function answerOrTell(exchange: Exchange, id: string): Promise<void> {
    const { response } = exchange
    try {
      await answer(exchange, id)
    } catch (reason) {
      if (reason instanceof SenderGone) return void response.destroy()
      const error = isOutOfReach(reason) ? failure('UNAVAILABLE') : reason
      const ours: ORPCError<string, unknown> | null = error instanceof ORPCError ? error : null
      if (!ours) log.error({ err: error, request: id }, 'request failed')
      if (response.headersSent) response.destroy()
      else if (ours) await answerJson(exchange, ours.status, inProtocol(exchange.request.url, ours))
      else response.writeHead(500).end()
    }
  }

  return createServer(limits, (request, response) => {
    const id = randomUUID()
    const exchange = { request, response }
    if (!mayAnswer(exchange)) return
    boundBody(exchange)
    logWhenDone(log, id, exchange)
    setSecurityHeaders(response, { secure })
    response.setHeader('x-request-id', id)
    takeHost(request, trustedProxies)
    void answerOrTell(exchange, id)
  })
}

/** Answers what is asked for by its address. */
function askedBy({ handed, doorkeeper, log, routes, site, trustedProxies }: Parts) {
  const app = new Hono<{ Bindings: Asked }>()
  for (const each of routes) app.route('/', each)
  // No page takes a body, so none is waited for without end.
  const bounded = rawRoutes(log).use(async ({ env }, next) => {
    await readBody(env.request, bodyLimit)
    await next()
  })
  app.route('/', bounded)
  app.all('*', ({ req, env }) =>
    site.answer(req.raw, { id: env.id, address: ipAddressOf(env.request, trustedProxies) }),
  )
  return getRequestListener(
    (asked, { incoming, outgoing }) => {
      const [request, response] = [incoming as IncomingMessage, outgoing as ServerResponse]
      const actor = actorIn(doorkeeper, request)
      const prolong = () => doorkeeper.prolong(actor).catch(() => {})
      const id = String(response.getHeader('x-request-id'))
      return app.fetch(asked, { request, response, actor, prolong, id, now: handed.database.now })
    },
    // What a body may take is bounded already.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  )
}

/** Milliseconds in which the headers of a request must have come, and how often that is looked at. Bodies have a bound of their own. */
const limits = {
  headersTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  requestTimeout: 0,
  // Browsers that were given a cookie for each of many people come with more than the usual 16 KiB, until those are gathered into one.
  maxHeaderSize: 65_536,
}

/** What a call of a procedure is handed. */
function contextOf(
  { handed, doorkeeper, trustedProxies }: Parts,
  request: IncomingMessage,
  id: string,
): Context {
  return {
    ...handed,
    actor: actorIn(doorkeeper, request),
    request: {
      id,
      address: ipAddressOf(request, trustedProxies),
      get headers() {
        return headersOf(request)
      },
    },
    reply: new Headers(),
  }
}

// Whoever uses a page for weeks without loading it stays signed in as well. A call is answered whether or not that could be noted.
function renewedBy(doorkeeper: Doorkeeper, { actor, request }: Context): Promise<string[]> {
  return doorkeeper.touch(actor, comingBy(request.headers)).catch(() => [])
}

/** Why a request is refused before anything looks at what it asks for. */
async function refusalOf(
  { handed: { database, access } }: Parts,
  { method, url, headers }: IncomingMessage,
): Promise<ORPCError<string, unknown> | null> {
  const isReading = method === 'GET' || method === 'HEAD'
  if (!isReading && !(await isFromOwnOrigin({ database, appUrl: access.appUrl }, headers))) {
    return failure('CSRF_TOKEN_MISMATCH')
  }
  // Below /api each procedure says whether it takes a key. Whatever else is asked with one is asked in vain.
  if (!isApi(url) && apiKeyIn(headers.authorization) !== null) return failure('FORBIDDEN')
  return null
}

// As whoever asked reads it: our own pages in their own protocol.
function inProtocol(url: string | undefined, error: ORPCError<string, unknown>): object {
  return url?.startsWith('/rpc/') ? { json: error } : error
}

function isApi(url: string | undefined): boolean {
  return /^\/api(?:[/?]|$)/.test(url ?? '')
}

// The path without its query, because a query may hold the token of a link.
function logWhenDone(log: Logger, id: string, { request, response }: Exchange): void {
  const started = performance.now()
  const { method, url, headers } = request
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - started)
    const status = response.statusCode
    // A proxy that names another host has the pages of a church refused, which is seen by these.
    const came = status === 403 && { origin: brief(headers.origin), host: brief(headers.host) }
    const path = brief(url?.split('?', 1)[0])
    log.info({ request: id, method, path, status, milliseconds, ...came }, 'request')
  })
}

// A stranger may send as much as headers hold, and nothing of ours is so long.
function brief(sent: string | undefined): string | undefined {
  return sent?.slice(0, 200)
}
