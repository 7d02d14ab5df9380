import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

const folder = new URL('../dist/web/', import.meta.url)

/** How much script the first visit of a page fetches, compressed, in kB (1000 bytes). */
export async function firstLoad(): Promise<string> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(new URL('.vite/manifest.json', folder), 'utf8'),
  )
  const lines = await Promise.all(
    Object.entries({
      '/auth': ['web/access/auth-page.tsx'],
      '/home': ['web/home/home-page.tsx', 'web/frame/signed-in-frame.tsx'],
    }).map(async ([path, pages]) => `${path} ${(await sizeOf(manifest, pages)).toFixed(1)} kB`),
  )
  return `Script of the first load, gzipped: ${lines.join(', ')}`
}

async function sizeOf(manifest: Record<string, Chunk>, pages: string[]): Promise<number> {
  const names = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name.replace(/^web\//, '')] ?? manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (names.has(chunk.file)) return
    names.add(chunk.file)
    for (const one of chunk.imports ?? []) add(one)
  }
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  for (const name of [entry[0], ...pages]) add(name)
  const scripts = [...names].filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(
    scripts.map(async (file) => gzipSync(await readFile(fileURLToPath(new URL(file, folder)))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
