import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { chunkOf, withImports } from './page-preloads.ts'

const script = fileURLToPath(new URL('../../care/help-worker.ts', import.meta.url))

/** What is drawn and read where there is no network, below `web/`. */
const parts = ['care/in-danger-page.tsx', 'care/care-card.tsx']

/** What looks texts through beside the page. */
const beside = /^assets\/phrase-worker-.*\.js$/

/** A style sheet, or a font that pages are first drawn in. */
const look = /^assets\/.*\.css$|basic-.*\.woff2$/

/** Lays the service worker at `/help-worker.js`, with the names of the files that it keeps. */
export function helpWorker(): Plugin {
  return {
    name: 'help-worker',
    apply: 'build',
    generateBundle: {
      // After the style sheet was laid.
      order: 'post',
      async handler(_options, bundle) {
        const files = filesIn(bundle)
        const { code } = await transformWithOxc(await readFile(script, 'utf8'), script)
        const store = createHash('sha256').update(files.join()).update(code).digest('hex').slice(0, 16)
        const source = `const kept = ${JSON.stringify({ store, files })}\n${code}`
        this.emitFile({ type: 'asset', fileName: 'help-worker.js', source })
      },
    },
  }
}

function filesIn(bundle: Rolldown.OutputBundle): string[] {
  const outputs = Object.values(bundle)
  const chunks = outputs.filter((file) => file.type === 'chunk')
  const first = chunks.filter(({ isEntry }) => isEntry)
  const needed = [...first, ...parts.map((part) => chunkOf(part, chunks))].flatMap((chunk) =>
    withImports(chunk, bundle),
  )
  const names = outputs.map(({ fileName }) => fileName)
  if (!names.some((name) => beside.test(name))) throw new Error('The build holds no phrase worker')
  const others = names.filter((name) => beside.test(name) || look.test(name))
  return [...new Set([...needed, ...others])].map((file) => `/${file}`)
}
