import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const assets = new URL('../../dist/web/assets/', import.meta.url)
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url))

const script = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const words = await (await fetch('/words')).json()
createRoot(document.getElementById('root')).render(h('main', null, words.map((text, at) => h(at ? 'p' : 'h1', { key: at }, text))))
`

export type BarePage = {
  url: string
  /** What the page is to show from now on. */
  show(words: string[]): void
  stop(): Promise<void>
}

/** The least that React can do on our fonts and style sheet: one script that asks for its words and draws them, served as our files are. */
export async function serveBarePage(): Promise<BarePage> {
  const code = await buildScript()
  const names = await readdir(assets)
  const named = (start: string, end: string) =>
    names.find((name) => name.startsWith(start) && name.endsWith(end)) ?? missing(start)
  const fonts = ['inter-basic', 'literata-basic'].map((font) => named(font, '.woff2'))
  const sheet = named('style', '.css')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="stylesheet" href="/${sheet}"><link rel="icon" href="data:,"><script type="module" src="/script.js"></script><title>Bare</title></head><body><div id="root"></div></body></html>`
  let words: string[] = []
  const kept = new Map([
    ['/script.js', { type: 'text/javascript', body: brotliCompressSync(code), encoding: 'br' }],
    [`/${sheet}`, { type: 'text/css', body: await readFile(new URL(`${sheet}.br`, assets)), encoding: 'br' }],
  ])
  for (const font of fonts)
    kept.set(`/${font}`, { type: 'font/woff2', body: await readFile(new URL(font, assets)), encoding: '' })
  const server = createServer((request, response) => {
    const file = kept.get(request.url ?? '')
    if (!file) {
      const asked = request.url === '/words'
      response.setHeader('content-type', asked ? 'application/json' : 'text/html')
      response.end(asked ? JSON.stringify(words) : html)
      return
    }
    response.setHeader('content-type', file.type)
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    if (file.encoding) response.setHeader('content-encoding', file.encoding)
    response.end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    show: (shown) => (words = shown),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function buildScript(): Promise<string> {
  await mkdir(join(modules, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(modules, '.cache/bare-'))
  try {
    await writeFile(join(folder, 'script.js'), script)
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, target: 'chrome111', rolldownOptions: { input: join(folder, 'script.js') } },
    })
    const [built] = [output].flat()
    const chunk = built && 'output' in built ? built.output.find((file) => file.type === 'chunk') : null
    return chunk?.code ?? missing('the bare script')
  } finally {
    await rm(folder, { recursive: true })
  }
}

function missing(name: string): never {
  throw new Error(`The build holds no ${name}: build the app first`)
}
