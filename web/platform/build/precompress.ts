import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// index.html is filled in by the server for each answer, so it has no finished form to compress.
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/

/** Lays a `.br` and a `.gz` beside each text asset of the build, so that the server never compresses one itself. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(dir, name))),
      )
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params: best })),
    writeFile(`${path}.gz`, await zip(content, { level: 9 })),
  ])
}
