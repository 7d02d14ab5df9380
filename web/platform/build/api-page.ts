import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const script = fileURLToPath(new URL('../../api-keys/show-api.ts', import.meta.url))
const library = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')

/**
 * Lays the scripts of /api beside those of the app, of which they are no part: Redoc as it is published, and ours. `api-page.json` names
 * them for the server, in the order in which they run.
 */
export function apiPage(): Plugin {
  return {
    name: 'api-page',
    apply: 'build',
    async generateBundle() {
      const [redoc, ours] = await Promise.all([library, script].map((path) => readFile(path, 'utf8')))
      const { code } = await transformWithOxc(ours ?? '', script)
      const scripts = [
        { name: 'redoc.js', source: amended(redoc ?? '') },
        { name: 'show-api.js', source: code },
      ].map((asset) => `/${this.getFileName(this.emitFile({ type: 'asset', ...asset }))}`)
      this.emitFile({ type: 'asset', fileName: 'api-page.json', source: JSON.stringify(scripts) })
    },
  }
}

/** What Redoc would do that a page of ours does not: write a sheet before it knows the nonce, and ask a server of its makers for a picture. */
const amendments = [
  ['r.nc=void 0', `r.nc=document.querySelector('script[nonce]')?.nonce`],
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,'],
  ['//# sourceMappingURL=redoc.standalone.js.map', ''],
] as const

function amended(library: string): string {
  return amendments.reduce((text, [found, instead]) => {
    if (text.split(found).length !== 2) throw new Error(`Redoc does not say "${found}" once any more`)
    return text.replace(found, instead)
  }, library)
}
