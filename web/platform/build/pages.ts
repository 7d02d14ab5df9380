import { readFileSync } from 'node:fs'
import { paths } from '#web/paths.ts'

/** Who opens a page: anybody, whoever has signed in, or those who lead and administer. */
export type Crowd = 'anybody' | 'participant' | 'office'

export type Page = {
  /** "$" begins a part that may be any word. */
  path: string
  crowd: Crowd
  /** What it is drawn by beyond what all pages are, below `web/`. */
  modules: string[]
}

type Route = {
  file: string
  /** The route that it lies in, by its name in the files of routes. */
  parent: string | undefined
  path: string | undefined
  /** The file that it is drawn by beyond those of all pages, below `web/`. */
  module: string | undefined
}

const builders: Record<string, (...parts: never[]) => string> = paths

/** Every page of the app: read from where the routes are written, because only there a page has the name of its file. */
export function readPages(): Page[] {
  const routes = new Map(['parent-routes', 'routes', 'office-routes'].flatMap(routesIn))
  return [...routes.values()].flatMap(({ file, parent, path, module }): Page[] => {
    if (!path?.startsWith('/')) return []
    const modules = [routes.get(parent ?? '')?.module, module].filter((each) => each !== undefined)
    const crowd = parent !== 'signedIn' ? 'anybody' : file === 'office-routes' ? 'office' : 'participant'
    return [{ path, crowd, modules }]
  })
}

function routesIn(file: string): [name: string, Route][] {
  const text = readFileSync(new URL(`../../${file}.tsx`, import.meta.url), 'utf8')
  return text.split(/^(?:export )?const /m).flatMap((written): [string, Route][] => {
    const name = /^(\w+) = createRoute\(/.exec(written)?.[1]
    if (name === undefined) return []
    const [, said, builder, part] = /\bpath: (?:'([^']+)'|paths\.(\w+)\((?:'([^']+)')?\))/.exec(written) ?? []
    const route = {
      file,
      parent: /getParentRoute: \(\) => (\w+)/.exec(written)?.[1],
      path: said ?? builders[builder ?? '']?.(...([part] as never[])),
      module: /\.lazy\(\s*page\(\s*\(\) =>\s+import\('#web\/([^']+)'\)/.exec(written)?.[1],
    }
    return [[name, route]]
  })
}
