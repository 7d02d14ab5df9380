import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const folder = new URL('../../', import.meta.url)

/**
 * Writes `plain.css`, for the pages that the server draws without the app: `web/plain.css` with the colours of
 * `web/styles.css` and the fonts of the build.
 */
export function plainSheet(): Plugin {
  return {
    name: 'plain-sheet',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const [plain, styles] = await Promise.all(
        ['plain.css', 'styles.css'].map((name) => readFile(new URL(name, folder), 'utf8')),
      )
      const colours = styles?.match(/--color-[a-z-]+: light-dark\(.*\);/g) ?? []
      const faces = [
        ['Inter Variable', 'inter-basic'],
        ['Literata Variable', 'literata-basic'],
      ].map(([family, name]) => {
        const file = Object.keys(bundle).find((path) => path.includes(`/${name}-`) && path.endsWith('.woff2'))
        if (!file) throw new Error(`The build holds no font named ${name}`)
        return `@font-face{font-family:'${family}';font-weight:400 700;font-display:swap;src:url('/${file}') format('woff2')}`
      })
      this.emitFile({
        type: 'asset',
        fileName: 'plain.css',
        source: [...faces, `:root{${colours.join('')}}`, plain].join('\n'),
      })
    },
  }
}
