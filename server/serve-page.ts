import type { Handler } from 'hono'
import type { Logger } from 'pino'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { brandStyle } from '#server/brand/brand-style.ts'
import type { Database } from '#server/database/database.ts'
import type { PageDrawer } from '#server/platform/drawing/page-drawer.ts'
import { comingBy } from '#server/joining/visited-organization.ts'
import type { Live } from '#server/live/live.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Disk } from '#server/platform/disk.ts'
import { contentPolicy } from '#server/platform/security-headers.ts'
import { comesWhole, readFirst } from './first-read.ts'
import { lookOf, type StartPage } from './start-page.ts'

type Parts = {
  database: Database
  ai: Ai
  doorkeeper: Doorkeeper
  clock: Clock
  live: Live
  disk: Disk
  startPage: StartPage
  drawer: PageDrawer
  log: Logger
}

/** Answers the document of a page: with what the page reads first and, where that is all it shows, drawn. */
export function servePage(parts: Parts): Handler {
  const { doorkeeper, clock, live, disk, startPage, drawer } = parts
  return async (c) => {
    const actor = actorOf(doorkeeper, c.req.raw)
    const { path } = c.req
    const url = new URL(c.req.url)
    // What is shown is read after it, so that nothing happens between the two unheard.
    const placed = actor.sessionToken === null ? Promise.resolve(null) : live.place()
    const coming = comingBy(c.req.raw.headers)
    const [place, received, first] = await Promise.all([
      placed,
      placed.then(() => doorkeeper.receive(actor, coming)),
      startPage.knows(path) ? placed.then(() => readFirst(parts, actor, url)) : null,
    ])
    // Last, since the session may have ended meanwhile.
    for (const cookie of await doorkeeper.touch(actor, coming))
      c.header('set-cookie', cookie, { append: true })
    const { brand, visitorsBrand, ...known } = received
    const left = known.me?.can.administer ? await disk.scarce() : null
    const now = clock.now().epochMilliseconds
    const shown = { ...known, now, disk: left, live: known.me && place, first: known.me && first }
    const cookies = c.req.header('cookie') ?? null
    const painted = { look: lookOf(cookies), brand, visitorsBrand }
    const start = startPage.start(shown, painted)
    const languages = c.req.header('accept-language') ?? null
    // What is in a page never holds what its address asks for, so that its length tells nobody who guesses.
    const shows = path === '/' ? '/home' : path
    const drawn =
      start.first && comesWhole(path) && url.search === ''
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
