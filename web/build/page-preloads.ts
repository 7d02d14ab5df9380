import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `preloads.json`: for each path the files that its page needs beyond those of index.html, for the server to
 * name in the page's head. Without it they would be asked for only after the first files have run. Its paths are also
 * how the server knows for which address there is a page.
 */
export function pagePreloads(pages: Record<string, string[]>): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(entry, bundle)),
      )
      const preloads = Object.entries(pages).map(([path, modules]) => {
        const files = modules.flatMap((module) => withImports(chunkOf(module, chunks), bundle))
        return [path, [...new Set(files)].filter((file) => !first.has(file)).map((file) => `/${file}`)]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      })
    },
  }
}

function chunkOf(module: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))
  if (!chunk) throw new Error(`The build holds no chunk for ${module}`)
  return chunk
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
  return [chunk.fileName, ...imported.flatMap((file) => withImports(file, bundle))]
}
