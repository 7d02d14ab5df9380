import type { Handler } from 'hono'
import type { Logger } from 'pino'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { brandStyle } from '#server/brand/brand-style.ts'
import type { PageDrawer } from '#server/platform/drawing/page-drawer.ts'
import { comingBy } from '#server/joining/visited-organization.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Disk } from '#server/platform/disk.ts'
import { contentPolicy } from '#server/platform/security-headers.ts'
import type { Handed } from './api.ts'
import { comesWhole, pageOf } from './first-pages.ts'
import { readFirst } from './first-read.ts'
import { lookOf, type StartPage } from './start-page.ts'

/** By what a page is asked for: how the log names the request, and the network address that it came from. */
export type PageRequest = { id: string; address: string }

export type PageParts = {
  handed: Handed
  doorkeeper: Doorkeeper
  clock: Clock
  disk: Disk
  drawer: PageDrawer
  log: Logger
}

/** Answers the document of a page: with what the page reads first and, where that is all it shows, drawn. */
export function servePage(parts: PageParts & { startPage: StartPage }): Handler<{ Bindings: PageRequest }> {
  const { handed, doorkeeper, clock, disk, startPage, drawer, log } = parts
  return async (c) => {
    const actor = actorOf(doorkeeper, c.req.raw)
    const { path } = c.req
    const url = new URL(c.req.url)
    // What is shown is read after it, so that nothing happens between the two unheard.
    const placed = actor.sessionToken === null ? Promise.resolve(null) : handed.live.place()
    const { headers } = c.req.raw
    const coming = comingBy(headers)
    const context = { ...handed, actor, request: { ...c.env, headers }, reply: new Headers() }
    const [place, received, first] = await Promise.all([
      placed,
      placed.then(() => doorkeeper.receive(actor, coming)),
      startPage.knows(path) && isLookedAt(c.req.raw) ? placed.then(() => readFirst(context, url, log)) : null,
    ])
    // Last, since the session may have ended meanwhile.
    for (const cookie of await doorkeeper.touch(actor, coming))
      c.header('set-cookie', cookie, { append: true })
    const { brand, visitorsBrand, ...known } = received
    const left = known.me?.can.administer ? await disk.scarce() : null
    const now = clock.now().epochMilliseconds
    const shown = {
      ...known,
      now,
      disk: left,
      live: known.me && place,
      first: known.me && (first?.read ?? null),
    }
    const cookies = c.req.header('cookie') ?? null
    const painted = { look: lookOf(cookies), brand, visitorsBrand }
    const start = startPage.start(shown, painted)
    const languages = c.req.header('accept-language') ?? null
    const isVisitor = start.me === null
    const shows = pageOf(path, isVisitor)
    // What is in a page never holds what its address asks for, so that its length tells nobody who guesses.
    const drawn =
      (isVisitor || first?.isWhole) && comesWhole(shows, isVisitor) && url.search === ''
        ? await drawer.draw({ start, path: shows, origin: start.home ?? url.origin, cookies, languages })
        : null
    const styles = [brandStyle(brand)?.source, drawn?.style?.source]
    c.header(
      'content-security-policy',
      contentPolicy({ styles: styles.filter((source) => source !== undefined) }),
    )
    return c.html(startPage.render(start, painted, path, drawn), startPage.knows(path) ? 200 : 404)
  }
}

/** Whether somebody is to see the page: what they read then may have to stand on record. */
function isLookedAt({ method, headers }: Request): boolean {
  return method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? '')
}
