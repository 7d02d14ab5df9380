import { posix } from 'node:path'
import type { File } from './repository.ts'
import { isCode, parse, place } from './source.ts'

/** One file naming another, by `import`, `export … from` or `import()`. */
export type Import = {
  from: string
  /** As it is written: "#contract/errors.ts". */
  specifier: string
  /** The file of ours that it names, or null for a package. */
  target: string | null
  /** Gone when the types are stripped. */
  typeOnly: boolean
  /** By `import()`: fetched when it is called for. */
  late: boolean
  /** "path:line". */
  place: string
}

/** Every import of every file. */
export function importsOf(files: File[]): Import[] {
  return files.filter(isCode).flatMap(importsIn)
}

/** What each file of ours names of ours. */
export function graphOf(imports: Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, target } of imports) {
    if (target) graph.set(from, (graph.get(from) ?? new Set()).add(target))
  }
  return graph
}

function importsIn(file: File): Import[] {
  const { module } = parse(file)
  const named = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({
      start,
      specifier: moduleRequest.value,
      late: false,
    })),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const request = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
      return request ? [{ start, specifier: request.value, late: false }] : []
    }),
    ...module.dynamicImports.map(({ start, moduleRequest }) => ({
      start,
      specifier: file.text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      late: true,
    })),
  ]
  return named.map(({ start, specifier, late }) => ({
    from: file.path,
    specifier,
    target: targetOf(file.path, specifier),
    typeOnly: /^(?:import|export)\s+type\b/.test(file.text.slice(start, start + 20)),
    late,
    place: place(file, start),
  }))
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return null
}
