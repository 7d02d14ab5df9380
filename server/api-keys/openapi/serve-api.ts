import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { compress } from 'hono/compress'
import { html, raw } from 'hono/html'
import type { Brand } from '#contract/brand/brand.ts'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { brandStyle } from '#server/brand/brand-style.ts'
import { brandIcons, brandSheet } from '#server/brand/brand-head.ts'
import { failure } from '#server/platform/failure.ts'
import { contentPolicy } from '#server/platform/security-headers.ts'
import { lookOf } from '#server/start-page.ts'
import { apiWords } from '#words/en/api-keys/api.ts'
import type { Document } from './describe-api.ts'

type Parts = {
  appName: string
  appUrl: string
  doorkeeper: Doorkeeper
  /** Folder of the built web app. */
  webFolder: string
  brandOf(request: Request): Promise<Brand>
}

/** What the API says of itself, and to whoever asks it for what it has not. */
export function serveApi({ appName, appUrl, doorkeeper, webFolder, brandOf }: Parts): Hono {
  let written: Promise<WrittenApi> | undefined
  // Made once somebody asks for it: it takes longer than all else of a start.
  const api = () => (written ??= writeApi({ appName, appUrl }))
  const app = new Hono()

  app.get('/api', compress(), async (c) => {
    const [brand, scripts] = await Promise.all([brandOf(c.req.raw), readScripts(webFolder)])
    const nonce = randomBytes(16).toString('base64')
    const styles = [brandStyle(brand)?.source, `'nonce-${nonce}'`].filter((source) => source !== undefined)
    c.header('content-security-policy', contentPolicy({ styles }))
    const theme = lookOf(c.req.header('cookie') ?? null).theme ?? brand.theme ?? 'system'
    const title = apiWords.title(appName)
    return c.html(apiPage({ title, appUrl, brand, theme, scripts, nonce }))
  })
  app.get('/api/openapi.json', async (c) => answerJson(c, (await api()).openapi))
  app.get('/api/samples.json', async (c) => answerJson(c, (await api()).samples))
  app.all('/api/auth/*', (c) => doorkeeper.callback(c.req.raw))
  app.all('/api/*', async (c) => {
    const { document } = await api()
    const { methodsOf } = await import('./describe-api.ts')
    const methods = methodsOf(document, c.req.path.slice('/api'.length))
    if (methods.length === 0) return c.json(failure('NOT_FOUND'), 404)
    return c.json(failure('METHOD_NOT_SUPPORTED'), 405, { allow: methods.join(', ') })
  })
  return app
}

// Written by the build.
async function readScripts(webFolder: string): Promise<[library: string, script: string]> {
  return JSON.parse(await readFile(join(webFolder, 'api-page.json'), 'utf8')) as [string, string]
}

// Another server may say something else at the same address, so a copy is asked about before it is used again.
function answerJson(c: Context, { etag, ...written }: WrittenJson): Response {
  c.header('cache-control', 'public, no-cache')
  c.header('vary', 'accept-encoding')
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const way = accepts(c, { header: 'Accept-Encoding', supports: ['br', 'gzip'], default: 'plain' })
  if (way !== 'plain') c.header('content-encoding', way)
  return c.body(new Uint8Array(written[way as keyof typeof written]), 200, {
    'content-type': 'application/json',
  })
}

/** The contract as it is handed out. */
type WrittenApi = { document: Document; openapi: WrittenJson; samples: WrittenJson }

/** JSON that is made once and asked for often, in each of the ways in which it may leave. */
type WrittenJson = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

/** Writes the document down, and how each of its calls is made. */
async function writeApi({ appName, appUrl }: { appName: string; appUrl: string }): Promise<WrittenApi> {
  const [{ describeApi }, { samplesOf }] = await Promise.all([
    import('./describe-api.ts'),
    import('./samples.ts'),
  ])
  const document = await describeApi({ appName })
  const [openapi, samples] = await Promise.all([write(document), write(samplesOf(document, appUrl))])
  return { document, openapi, samples }
}

async function write(value: object): Promise<WrittenJson> {
  const plain = Buffer.from(JSON.stringify(value))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`
  return { etag, plain, br, gzip: zipped }
}

type Page = {
  title: string
  /** Where samples of calls lead, in place of which the page shows where its reader is. */
  appUrl: string
  brand: Brand
  theme: 'light' | 'dark' | 'system'
  /** Paths of what draws it, and of what has it drawn. */
  scripts: [library: string, script: string]
  /** By which the browser knows the sheets of these scripts as ours. */
  nonce: string
}

/** The API as a page for people: what it is, until scripts have drawn all of it in that place, or where none run. */
function apiPage({
  title,
  appUrl,
  brand,
  theme,
  scripts: [library, script],
  nonce,
}: Page): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/plain.css" />
        ${raw(brandIcons(brand) + brandSheet(brand))}
        <script src="${library}" defer></script>
        <script src="${script}" nonce="${nonce}" type="module"></script>
      </head>
      <body>
        <main
          id="api"
          translate="no"
          data-home="${appUrl}"
          data-loading="${apiWords.loading}"
          data-failed="${apiWords.failed}"
        >
          <section>
            <h1>${title}</h1>
            <p>${apiWords.description}</p>
            <p><a href="/api/openapi.json">${apiWords.document}</a></p>
          </section>
        </main>
      </body>
    </html>`
}
