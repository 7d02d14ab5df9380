import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Tinypool } from 'tinypool'
import type { Start } from '#contract/access/start.ts'
import { styledBySheet, type StyledPage } from './styled-by-sheet.ts'

export type PageDrawer = {
  /** The page of somebody who is signed in as HTML; null where it cannot be drawn in time, and the browser draws it alone. */
  draw(page: Drawable): Promise<StyledPage | null>
  close(): Promise<void>
}

export type Drawable = {
  /** What the document holds. */
  start: Start
  path: string
  /** Scheme and host under which the page is open. */
  origin: string
  /** The request’s Cookie header. */
  cookies: string | null
  /** The request’s Accept-Language header. */
  languages: string | null
}

/** What the thread is told; it sees no session. */
export type DrawingOrder = { script: string } & Pick<Drawable, 'path' | 'origin'> & {
    start: string
    cookies: string
    language: string
  }

/** Milliseconds that a document waits for its page to be drawn, and after which the thread itself is given up. */
const usual = { patience: 250, longest: 5000 }

/** How many pages may wait for the thread; whoever comes then is not kept waiting. */
const mostWaiting = 2

/** Milliseconds that the thread stays without work: a day, so that whoever comes first in the morning finds it. */
const idle = 86_400_000

/** What a page on the device may read of how somebody wants it to look. */
const lookCookies = /(?:^|;\s*)((?:theme|type_size|sidebar_state)=\w+)(?=;|$)/g

/** Draws pages by the script that the build made for it, in a thread of its own. */
export function openPageDrawer(webFolder: string, log: Logger, { patience, longest } = usual): PageDrawer {
  const script = join(webFolder, 'drawing.js')
  const pool = new Tinypool({
    filename: new URL('./drawing-worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
  return {
    async draw({ start, cookies, languages, ...page }) {
      if (pool.queueSize >= mostWaiting) return null
      // Whoever reads by the clock of their device is shown times by that of their church until the device draws.
      const me = start.me && { ...start.me, timeZone: start.me.timeZone ?? start.me.unlock.zone }
      const order: DrawingOrder = {
        ...page,
        script,
        start: JSON.stringify({ ...start, me }),
        cookies: [...(cookies ?? '').matchAll(lookCookies)].map(([, cookie]) => cookie).join('; '),
        language: languageOf(languages),
      }
      const drawing = pool
        .run(order, { name: 'drawPage', signal: AbortSignal.timeout(longest) })
        .catch((error: Error) => {
          log.error({ fault: error.name, at: placesIn(error) }, 'a page was not drawn')
        })
      const html = (await Promise.race([drawing, setTimeout(patience)])) as string | null | undefined
      return html ? styledBySheet(html) : null
    },
    close: () => pool.destroy(),
  }
}

/** The language that a browser asks for first, or that of our sentences. */
function languageOf(languages: string | null): string {
  try {
    return Intl.getCanonicalLocales(languages?.split(/[,;]/)[0] ?? [])[0] ?? 'en-US'
  } catch {
    return 'en-US'
  }
}

/** Where it failed. What an error says may hold what somebody wrote. */
function placesIn({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^ +at /.test(line))
}
