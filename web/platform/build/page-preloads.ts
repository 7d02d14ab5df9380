import type { Plugin, Rolldown } from 'vite'
import type { Page } from './pages.ts'

/**
 * Writes `preloads.json`: for each path the files that its page needs beyond the first script, for the server to
 * name in the page's head. Without it they would be asked for only after the first files have run. Its paths are also
 * how the server knows for which address there is a page.
 */
export function pagePreloads(pages: Page[]): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const preloads = pages.map(({ path, modules }) => {
        const needed = [...entries, ...modules.map((module) => chunkOf(module, chunks))]
        const files = new Set(needed.flatMap((chunk) => withImports(chunk, bundle)))
        for (const { fileName } of entries) files.delete(fileName)
        return [path, [...files].map((file) => `/${file}`)]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      })
    },
  }
}

/** The chunk that holds a module below `web/`. */
export function chunkOf(module: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
  if (!chunk) throw new Error(`The build holds no chunk for ${module}`)
  return chunk
}

/** A chunk and all that it imports, by the names of their files. */
export function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
  return [chunk.fileName, ...imported.flatMap((file) => withImports(file, bundle))]
}
