import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Start } from '#contract/access/start.ts'
import type { Brand } from '#contract/brand/brand.ts'
import { brandHead, colourAround, paintedBrand } from '#server/brand/brand-head.ts'
import type { StyledPage } from '#server/platform/drawing/styled-by-sheet.ts'
import { siteWords } from '#words/en/platform/site.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'

/** How a page looks, as the person chose on this device; a theme that is null was not chosen. */
export type Look = {
  theme: 'light' | 'dark' | 'system' | null
  typeSize: 'usual' | 'large' | 'larger' | 'largest'
}

export type StartPage = {
  /** Names the build that the page belongs to. */
  build: string
  /** Whether the app has a page at a path. */
  knows(path: string): boolean
  /** What a page holds, so that it paints without asking again. */
  start(known: Omit<Start, 'build' | 'brand'>, painted: Painted): Start
  /** The page at a path, as it was drawn for whoever opens it, if it was. */
  render(start: Start, painted: Painted, path: string, drawn: StyledPage | null): string
}

/** How a page is painted: in the brand of whoever it is for. `visitorsBrand` is that of who comes there without being signed in. */
type Painted = { look: Look; brand: Brand; visitorsBrand: Brand }

/** Reads the built page. Throws one sentence where the web app was not built. */
export async function readStartPage(webFolder: string): Promise<StartPage> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => {
    throw new NeedsMending(`The web app is not built: there is no ${join(webFolder, 'index.html')}.`)
  })
  const preloads = await readPreloads(webFolder)
  const build = createHash('sha256').update(page).digest('base64url').slice(0, 12)
  const places = Object.keys(preloads).map(placeOf)
  return {
    build,
    knows: (path) => places.some((place) => place.test(path)),
    start: (known, { brand, visitorsBrand }) => ({
      ...known,
      build,
      brand: paintedBrand(brand, visitorsBrand),
    }),
    render: (start, { look, brand }, path, drawn) => {
      const name = escape(start.me?.organization ?? start.appName)
      const theme = look.theme ?? brand.theme ?? 'system'
      return (
        page
          .replace(drawn ? undrawnBody : drawnBody, '')
          .replace('data-theme="system"', `data-theme="${theme}" data-type-size="${look.typeSize}"`)
          .replace(
            aroundPage,
            (_, before: string, device: 'light' | 'dark') => before + colourAround(theme, device),
          )
          .replace(iconLink, '')
          .replace('<title>Emmaus</title>', () => `<title>${name}</title>`)
          .replace('<!--no-script-->', () => siteWords.noScript(name))
          .replace('<!--loading-word-->', siteWords.loading)
          .replace('<!--still-loading-->', siteWords.stillLoading)
          .replace('<!--load-again-->', siteWords.loadAgain)
          .replace('<!--start-->', () => dataBlock(start))
          .replace(
            '</head>',
            () =>
              `${preloadLinks(preloads, path, start.me !== null)}${brandHead(brand)}${drawnHead(drawn)}</head>`,
          )
          // Last, since anything may stand in what people have written.
          .replace('<!--page-->', () => drawn?.html ?? '')
      )
    },
  }
}

/** The colours that a device has around the page. */
const aroundPage =
  /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")#[0-9a-f]{6}/g
const iconLink = /<link rel="icon"[^>]*>/
/** What stands until the scripts of a page are there, and what does where the server has drawn it: nobody can press or write anything yet. */
const [undrawnBody, drawnBody] = [/<!--loading-->.*?<!--\/loading-->/s, /<!--drawn-->.*?<!--\/drawn-->/s]

function drawnHead(drawn: StyledPage | null): string {
  return drawn?.style ? `<style>${drawn.style.sheet}</style>` : ''
}

type Preloads = Record<string, string[]>

// Written by the build: which scripts each page needs beside those of all pages.
async function readPreloads(webFolder: string): Promise<Preloads> {
  return JSON.parse(await readFile(join(webFolder, 'preloads.json'), 'utf8')) as Preloads
}

// As the app's router reads it: in any case, with or without a slash at the end, and "$day" is one part of any kind.
function placeOf(page: string): RegExp {
  const parts = page.split('/').filter((part) => part !== '')
  const read = parts.map((part) => (part.startsWith('$') ? '/[^/]+' : `/${RegExp.escape(part)}`))
  return new RegExp(`^${read.join('')}/?$`, 'i')
}

// The browser fetches the page's scripts at once instead of finding out about them from the first one. The style sheet goes before
// them, as does what it paints while they come.
function preloadLinks(preloads: Preloads, path: string, signedIn: boolean): string {
  const page = path === '/' ? (signedIn ? '/home' : '/auth') : path
  return (preloads[page] ?? [])
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
    .join('')
}

/** The look that a Cookie header asks for. */
export function lookOf(cookies: string | null): Look {
  const chosen = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w+)(?:;|$)`).exec(cookies ?? '')?.[1]
  const [theme, typeSize] = [chosen('theme'), chosen('type_size')]
  return {
    theme: theme === 'light' || theme === 'dark' || theme === 'system' ? theme : null,
    typeSize: typeSize === 'large' || typeSize === 'larger' || typeSize === 'largest' ? typeSize : 'usual',
  }
}

// A data block: the browser reads it and never runs it. No name may close it early.
function dataBlock(start: Start): string {
  return `<script type="application/json" id="start">${JSON.stringify(start).replaceAll('<', '\\u003c')}</script>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
