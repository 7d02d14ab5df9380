import { graphOf, importsOf, type Import } from './imports.ts'
import type { Rule } from './rule.ts'

/** Where the pages are named, and what is fetched for all of them. */
const routes = /^web\/(?:office-)?routes\.tsx$/
const start = 'web/main.tsx'

export const firstLoadRules: Rule[] = [
  {
    says: 'what opens over the page is large, and no page waits for it: it comes by `import()`',
    breaches: (files) => {
      const imports = importsOf(files).filter(({ typeOnly }) => !typeOnly)
      const graph = graphOf(imports.filter(({ late }) => !late))
      const large = imports.filter(isLarge).map(({ from }) => from)
      return [start, ...pagesIn(imports)].flatMap((page) => {
        const fetched = reachedFrom(page, graph)
        return large.filter((file) => fetched.has(file)).map((file) => `${page} waits for ${file}`)
      })
    },
    bad: [
      {
        'web/routes.tsx': "component: lazyPage(() => import('#web/home/home-page.tsx'))",
        'web/home/home-page.tsx': "import { Dialog } from '#web/ui/dialog.tsx'",
        'web/ui/dialog.tsx': "import { Dialog as Base } from '@base-ui/react/dialog'",
      },
      {
        'web/main.tsx': "import { Toaster } from './toaster.tsx'",
        'web/toaster.tsx': "import { Toast } from '@base-ui/react/toast'",
      },
    ],
    good: [
      {
        'web/routes.tsx': "component: lazyPage(() => import('#web/home/home-page.tsx'))",
        'web/home/home-page.tsx':
          "import type { DialogProps } from '#web/ui/dialog.tsx'\nconst Sure = later(() => import('./sure.tsx'))",
        'web/home/sure.tsx': "import { Dialog } from '#web/ui/dialog.tsx'",
        'web/ui/dialog.tsx': "import { Dialog as Base } from '@base-ui/react/dialog'",
      },
    ],
  },
]

function isLarge({ from, specifier }: Import): boolean {
  return from.startsWith('web/') && specifier.startsWith('@base-ui/')
}

function pagesIn(imports: Import[]): string[] {
  return imports.flatMap(({ from, target, late }) => (routes.test(from) && late && target ? [target] : []))
}

function reachedFrom(page: string, graph: Map<string, Set<string>>): Set<string> {
  const reached = new Set([page])
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}
