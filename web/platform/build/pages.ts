import { readFileSync } from 'node:fs'
import { paths } from '#web/paths.ts'

type Route = {
  /** The route that it lies in, by its name in the files of routes. */
  parent: string | undefined
  path: string | undefined
  /** The file that it is drawn by beyond those of all pages, below `web/`. */
  module: string | undefined
}

const builders: Record<string, (...parts: never[]) => string> = paths

/**
 * Every page of the app by its path, where "$" begins a part that may be any word, with the modules that it is drawn
 * by beyond those of all pages: read from where the routes are written, because only there a page has the name of its file.
 */
export function readPages(): Record<string, string[]> {
  const routes = new Map(['parent-routes', 'routes', 'office-routes'].flatMap(routesIn))
  const pages = [...routes.values()].flatMap(({ parent, path, module }) => {
    const modules = [routes.get(parent ?? '')?.module, module].filter((each) => each !== undefined)
    return path?.startsWith('/') ? [[path, modules] as const] : []
  })
  return Object.fromEntries(pages)
}

function routesIn(file: string): [name: string, Route][] {
  const text = readFileSync(new URL(`../../${file}.tsx`, import.meta.url), 'utf8')
  return text.split(/^(?:export )?const /m).flatMap((written): [string, Route][] => {
    const name = /^(\w+) = createRoute\(/.exec(written)?.[1]
    if (name === undefined) return []
    const [, said, builder, part] = /\bpath: (?:'([^']+)'|paths\.(\w+)\((?:'([^']+)')?\))/.exec(written) ?? []
    const route = {
      parent: /getParentRoute: \(\) => (\w+)/.exec(written)?.[1],
      path: said ?? builders[builder ?? '']?.(...([part] as never[])),
      module: /\.lazy\(\s*page\(\s*\(\) =>\s+import\('#web\/([^']+)'\)/.exec(written)?.[1],
    }
    return [[name, route]]
  })
}
