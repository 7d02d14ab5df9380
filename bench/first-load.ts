import { readFile } from 'node:fs/promises'

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

const folder = new URL('../dist/web/', import.meta.url)

/** How much script the first visit of each page fetches, compressed as it is served to gzip, in kB (1000 bytes). */
export async function firstLoad(): Promise<string> {
  const first = await firstFiles()
  const pages = Object.entries(await read<Record<string, string[]>>('preloads.json'))
  const lines = await Promise.all(
    pages.map(async ([path, files]) => {
      const size = (await sizeOf([...first, ...files.map((file) => file.slice(1))])) / 1000
      return `  ${path.padEnd(14)} ${size.toFixed(1)} kB`
    }),
  )
  return ['Script of the first load, gzipped:', ...lines].join('\n')
}

/** The files that index.html asks for. */
async function firstFiles(): Promise<string[]> {
  const manifest = await read<Record<string, Chunk>>('.vite/manifest.json')
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const files = new Set<string>()
  const add = ({ file, imports = [] }: Chunk) => {
    if (files.has(file)) return
    files.add(file)
    for (const name of imports) add(manifest[name]!)
  }
  add(entry)
  return [...files]
}

async function sizeOf(files: string[]): Promise<number> {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(
    scripts.map(async (file) => (await readFile(new URL(`${file}.gz`, folder))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function read<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Content
}
