import type { Rolldown } from 'vite'

/** Characters of code, before it is made small, from which a part that comes late stands in a file of its own. */
const large = 100_000

export type Modules = {
  /** Characters of the code of a module, before it is made small. */
  sizeOf(id: string): number
  /** A module and all that it imports. */
  reach(id: string): Set<string>
  /**
   * The modules of all parts that these ask for by `import()`, and those parts in turn, but for pages: all, those of parts that are not large, and
   * those that a large one alone needs.
   */
  partsOf(ids: string[], pages: Set<string>): Record<'all' | 'small' | 'alone', Set<string>>
}

type Module = { imports: string[]; parts: string[]; size: number }

/** What the modules of a build need of each other. */
export function modulesIn(build: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }): Modules {
  // To ask the build takes long.
  const look = remembered((id): Module => {
    const info = build.getModuleInfo(id)
    const [imports, parts] = [info?.importedIds ?? [], info?.dynamicallyImportedIds ?? []]
    return { imports, parts, size: info?.code?.length ?? 0 }
  })
  const reach = remembered((start) => {
    const all = new Set<string>()
    const left = [start]
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (all.has(id)) continue
      all.add(id)
      left.push(...look(id).imports)
    }
    return all
  })
  const partsOf: Modules['partsOf'] = (ids, pages) => {
    const parts = new Set<string>()
    const left = [...ids]
    for (let id = left.pop(); id !== undefined; id = left.pop())
      for (const part of look(id).parts) {
        if (parts.has(part) || pages.has(part)) continue
        parts.add(part)
        left.push(...reach(part))
      }
    const uses = new Map<string, number>()
    for (const part of parts) for (const id of reach(part)) uses.set(id, (uses.get(id) ?? 0) + 1)
    const aloneIn = (part: string) => [...reach(part)].filter((id) => uses.get(id) === 1)
    const isLarge = (part: string) => aloneIn(part).reduce((sum, id) => sum + look(id).size, 0) >= large
    const [apart, small] = [[...parts].filter(isLarge), [...parts].filter((part) => !isLarge(part))]
    return {
      all: new Set(uses.keys()),
      small: new Set(small.flatMap((part) => [...reach(part)])),
      alone: new Set(apart.flatMap(aloneIn)),
    }
  }
  return { sizeOf: (id) => look(id).size, reach, partsOf }
}

function remembered<Result>(find: (id: string) => Result): (id: string) => Result {
  const found = new Map<string, Result>()
  return (id) => {
    const known = found.get(id)
    if (known !== undefined) return known
    const result = find(id)
    found.set(id, result)
    return result
  }
}
