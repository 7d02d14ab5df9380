import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Brand } from '#contract/brand/brand.ts'
import { grounds } from '#contract/brand/grounds.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { openWorkshop } from '#server/platform/workshop.ts'
import { siteWords } from '#words/en/platform/site.ts'
import type { IconOrder } from './draw-icon.ts'
import { type IconMark, markOf, readMark } from './icon-mark.ts'

type Stand = {
  database: Database
  store: FileStore
  /** The brand of whoever asks. */
  brandOf(request: Request): Promise<Brand>
  log: Logger
}

/** The icons of each mark: px of a side, and whether a device may cut it to its shape. */
const icons: Record<string, { size: number; maskable: boolean }> = {
  '32.png': { size: 32, maskable: false },
  // As Apple shows it, which rounds it.
  '180.png': { size: 180, maskable: true },
  '192.png': { size: 192, maskable: false },
  '512.png': { size: 512, maskable: false },
  'maskable-512.png': { size: 512, maskable: true },
}

const order = openWorkshop<IconOrder, string>(new URL('./icon-worker.ts', import.meta.url), {
  patience: 30_000,
})

/** As many as were asked for last are kept; each is a few kB. */
const most = 200
/** As many are drawn or wait to be: whoever asks for more comes again later. */
const mostWaiting = 20

/**
 * The manifest and the icons of the organization of whoever asks. An icon stands at an address that says what it shows, where everybody may
 * keep it for ever; the addresses that browsers know by heart lead there.
 */
export function serveIcons({ database, store, brandOf, log }: Stand): Hono {
  const app = new Hono()
  const drawn = new Map<string, Promise<string>>()
  let waiting = 0

  app.get('/manifest.webmanifest', async (c) => {
    const manifest = manifestOf(await brandOf(c.req.raw))
    return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json' })
  })

  const lead = (name: string) => async (c: Context) =>
    c.redirect(`/icons/${markOf(await brandOf(c.req.raw))}/${name}`)
  app.get('/favicon.ico', lead('32.png'))
  app.get('/apple-touch-icon.png', lead('180.png'))
  for (const name of Object.keys(icons)) app.get(`/icons/${name}`, lead(name))

  app.get('/icons/:mark/:name', async (c) => {
    const { mark: address, name } = c.req.param()
    const [mark, shape] = [readMark(address), Object.hasOwn(icons, name) ? icons[name] : undefined]
    if (!mark || !shape || !(await isShown(database, mark))) return c.notFound()
    try {
      const picture = Buffer.from(await once(`${address}/${name}`, () => draw(mark, shape)), 'base64')
      return c.body(picture, 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    } catch (error) {
      log.error({ err: error }, 'an icon could not be drawn')
      return c.body(null, 503)
    }
  })

  async function draw(mark: IconMark, shape: (typeof icons)[string]): Promise<string> {
    if (mark.kind !== 'logo') return order({ mark, ...shape })
    const opened = await store.open(mark.key)
    if (!opened) throw new Error('The store has no such logo.')
    const picture = (await buffer(opened.stream)).toString('base64')
    return order({ mark: { kind: 'logo', picture }, ...shape })
  }

  // What several ask for at once is drawn once, and what failed is tried again.
  async function once(key: string, work: () => Promise<string>): Promise<string> {
    const known = drawn.get(key)
    if (known) return known
    const [oldest] = drawn.keys()
    if (drawn.size >= most && oldest) drawn.delete(oldest)
    if (waiting >= mostWaiting) throw new Error('Too many icons wait to be drawn.')
    waiting += 1
    const made = work().finally(() => (waiting -= 1))
    made.catch(() => drawn.delete(key))
    drawn.set(key, made)
    return made
  }
  return app
}

async function isShown(database: Database, mark: IconMark): Promise<boolean> {
  if (mark.kind === 'emmaus') return true
  const shown =
    mark.kind === 'logo' ? sql`sec.shows_logo(${mark.path})` : sql`sec.shows_colour(${mark.colour})`
  const answer = await database.call(sql<{ shown: boolean }>`select ${shown} as shown`)
  return answer?.shown ?? false
}

/** Letters that stand below an icon on most devices. */
const short = 12

/** What a device needs to keep Emmaus as an app of its own: https://www.w3.org/TR/appmanifest/ */
function manifestOf(brand: Brand) {
  const at = `/icons/${markOf(brand)}`
  const { paper } = grounds[brand.theme ?? 'light']
  return {
    id: '/home',
    name: brand.name,
    short_name: shortened(brand.name),
    description: siteWords.description,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: brand.primaryColor,
    background_color: paper,
    icons: [
      { src: `${at}/192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${at}/512.png`, sizes: '512x512', type: 'image/png' },
      { src: `${at}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

// As many whole words as have room there, and at least the first.
function shortened(name: string): string {
  const words = name.split(' ')
  const room = words.findLastIndex((_, last) => words.slice(0, last + 1).join(' ').length <= short)
  return words.slice(0, Math.max(0, room) + 1).join(' ')
}
