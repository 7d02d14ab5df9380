import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Start } from '#contract/access/start.ts'
import { openWorkshop } from '#server/platform/workshop.ts'
import { styledBySheet, type StyledPage } from './styled-by-sheet.ts'

export type PageDrawer = {
  /** A page as HTML; null where it cannot be drawn in time, and the browser draws it alone. */
  draw(page: Drawable): Promise<StyledPage | null>
  close(): void
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

/** What the process is told; it sees no session. */
export type DrawingOrder = { script: string } & Pick<Drawable, 'path' | 'origin'> & {
    start: string
    cookies: string
    language: string
  }

/** What it answers: the page, null where it cannot be drawn, or where in the code that failed. */
export type Drawing = { html: string | null } | { failedAt: string[] }

/** Milliseconds that a document waits for its page to be drawn, and after which the process that draws is given up. */
const usual = { patience: 250, longest: 5000 }

/** How many pages may be under way; whoever comes then is not kept waiting. Visitors, who may be anybody, take none of the places of others. */
const mostAtOnce = { members: 3, visitors: 1 }

/** How many pages of visitors are kept; then all are forgotten. */
const mostKept = 50

/** Megabytes for all that a page is made of, and bytes of the process beyond which another takes its place. */
const [heap, spentAt] = [192, 400_000_000]

/** Milliseconds that the process stays without work: a day, so that whoever comes first in the morning finds it. */
const idle = 86_400_000

/** What a page on the device may read of how somebody wants it to look. */
const lookCookies =
  /(?:^|;\s*)(theme=(?:light|dark|system)|type_size=(?:usual|large|larger|largest)|sidebar_state=(?:true|false))(?=;|$)/g

/** Draws pages by the script that the build made for it, in a process of its own, which may fall without anybody’s noticing. */
export function openPageDrawer(script: string, log: Logger, { patience, longest } = usual): PageDrawer {
  const worker = new URL('./drawing-worker.ts', import.meta.url)
  const drawn = openWorkshop<DrawingOrder, Drawing>(worker, { patience: longest, heap, spentAt, idle })
  const underWay = { members: 0, visitors: 0 }
  const kept = new Map<string, Promise<StyledPage | null>>()

  async function pageOf(order: DrawingOrder): Promise<StyledPage | null> {
    try {
      const drawing = await drawn(order)
      if ('html' in drawing) return drawing.html === null ? null : styledBySheet(drawing.html)
      log.error({ at: drawing.failedAt }, 'a page could not be drawn')
    } catch (error) {
      log.error({ err: error }, 'the process that draws pages has fallen')
    }
    return null
  }

  async function drawFor(people: keyof typeof underWay, order: DrawingOrder): Promise<StyledPage | null> {
    if (underWay[people] >= mostAtOnce[people]) return null
    underWay[people] += 1
    return pageOf(order).finally(() => {
      underWay[people] -= 1
    })
  }

  // It is the same for all to whom the server would tell the same. One that comes too late is there for the next.
  function drawForVisitor(order: DrawingOrder): Promise<StyledPage | null> {
    const told = JSON.stringify(order)
    const before = kept.get(told)
    if (before) return before
    const page = drawFor('visitors', order)
    if (kept.size >= mostKept) kept.clear()
    kept.set(told, page)
    void page.then((made) => made ?? kept.delete(told))
    return page
  }

  return {
    draw: ({ start, cookies, languages, ...page }) => {
      const looks = (cookies ?? '').matchAll(lookCookies).map(([, cookie = '']) => cookie)
      const order = {
        ...page,
        script,
        start: JSON.stringify(shownIn(start)),
        cookies: [...new Set(looks)].toSorted().join('; '),
        language: languageOf(start.me ? languages : null),
      }
      const made = start.me ? drawFor('members', order) : drawForVisitor(order)
      return Promise.race([made, setTimeout(patience, null, { ref: false })])
    },
    close: () => drawn.end(),
  }
}

/** What a page is drawn of. Whoever reads by the clock of their device is shown times by that of their church until the device draws. */
function shownIn({ now, ...start }: Start): Start {
  const { me } = start
  // What visitors are shown goes by no clock, and is in the language of our sentences.
  if (me === null) return start
  return {
    ...start,
    ...(now !== undefined && { now }),
    me: { ...me, timeZone: me.timeZone ?? me.unlock.zone },
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
