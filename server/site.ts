import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { serveIcons } from '#server/brand/serve-icons.ts'
import { serveDayImages } from '#server/images/serve-day-images.ts'
import { readBrand } from '#server/brand/read-brand.ts'
import { serveHosts } from '#server/domains/serve-hosts.ts'
import { serveInvitations } from '#server/joining/serve-invitations.ts'
import { leadHome } from '#server/joining/lead-home.ts'
import { comingBy, visitedOrganization } from '#server/joining/visited-organization.ts'
import { serveApi } from '#server/api-keys/openapi/serve-api.ts'
import { actorOf } from '#server/platform/actor.ts'
import { failure } from '#server/platform/failure.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { outOfReachPage } from './out-of-reach-page.ts'
import { type PageParts, type PageRequest, servePage } from './serve-page.ts'
import { readStartPage } from './start-page.ts'

type Parts = PageParts & {
  /** Whether what happens outside of requests, mails among them, has begun. */
  isWorking(): boolean
  appName: string
  appUrl: string
  /** Folder of the built web app. */
  webFolder: string
  /** Where what people upload is kept. */
  store: FileStore
  /** Folder of the day cards made from the text. */
  cardFolder: string
}

export type Site = {
  /** Names the build of the pages that are served. */
  build: string
  answer(request: Request, asked: PageRequest): Response | Promise<Response>
}

/** Everything that is asked for by address rather than by procedure: pages, files, pictures, health. */
export async function createSite(given: Parts): Promise<Site> {
  const { doorkeeper, appName, appUrl, webFolder, log } = given
  const { database } = given.handed
  const parts = { ...given, database }
  const startPage = await readStartPage(webFolder)
  const app = new Hono<{ Bindings: PageRequest }>()
  const brandOf = (request: Request) =>
    readBrand(database, actorOf(doorkeeper, request), async () => {
      const visited = await visitedOrganization(database, comingBy(request.headers), appUrl)
      return visited.brand
    })

  app.get('/livez', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const reason = await whyNotReady(parts)
    return reason === null ? c.text('ok') : c.text(reason, 503)
  })

  app.route('/', serveApi({ ...parts, brandOf }))
  app.all('/rpc/*', (c) => c.json(failure('NOT_FOUND'), 404))

  app.route('/', serveHosts(parts))
  app.use(leadHome({ ...parts, isPage: startPage.knows }))
  app.route('/', serveInvitations(parts))
  app.route('/', serveDayImages({ ...parts, cookies: parts.doorkeeper }))
  app.route('/', serveIcons({ ...parts, brandOf }))
  app.use('/assets/*', keep('public, max-age=31536000, immutable'))
  app.get('/assets/*', serveStatic({ root: webFolder, precompressed: true }))
  app.get('/assets/*', (c) => c.notFound())
  // Browsers look at each visit whether it has changed.
  app.get('/help-worker.js', keep('no-cache'), serveStatic({ root: webFolder, precompressed: true }))
  const publicFiles = ['/icon.svg', '/robots.txt', '/plain.css', '/images/*']
  app.on('GET', publicFiles, keep('public, max-age=3600'), serveStatic({ root: webFolder }), (c) =>
    c.notFound(),
  )

  // No page of ours has a dot in its path; whoever asks for such a file is told that there is none.
  app.get('*', async (c, next) => (c.req.path.includes('.') ? c.notFound() : next()))
  app.get('*', compress(), servePage({ ...parts, startPage }))
  app.onError((error, c) => {
    if (isOutOfReach(error)) return c.html(outOfReachPage(appName), 503)
    log.error({ err: error }, 'a page failed')
    return c.html(outOfReachPage(appName), 500)
  })
  return { build: startPage.build, answer: (request, asked) => app.fetch(request, asked) }
}

async function whyNotReady({ handed: { database }, isWorking }: Parts): Promise<string | null> {
  const isThere = await database.ping().then(
    () => true,
    () => false,
  )
  if (!isThere) return 'the database is out of reach'
  return isWorking() ? null : 'the jobs have not started'
}

// What is found may be kept this long, by everybody.
function keep(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    c.header('cache-control', cacheControl)
    c.header('vary', 'accept-encoding')
  }
}
