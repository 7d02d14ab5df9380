import { graphOf, importsOf, type Import } from './imports.ts'
import type { Rule } from './rule.ts'
import { isTest } from './source.ts'

/** Where the pages are named, and what is fetched for all of them. */
const routes = /^web\/(?:office-)?routes\.tsx$/
const start = 'web/main.tsx'

/** Where forms are checked by the schemas themselves; those pages are fetched apart from the first load. */
const formRooms =
  /^web\/(?:access|account|ai\/keys|api-keys|care\/naming|content-reports|insights|highlights|images|joining|moving|overrides|organizations|own-programme|platform\/forms|profile|reports|summaries|welcome)\//

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
        'web/routes.tsx': "home.lazy(() => import('#web/home/home-page.tsx'))",
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
        'web/routes.tsx': "home.lazy(() => import('#web/home/home-page.tsx'))",
        'web/home/home-page.tsx':
          "import type { DialogProps } from '#web/ui/dialog.tsx'\nconst Sure = later(() => import('./sure.tsx'))",
        'web/home/sure.tsx': "import { Dialog } from '#web/ui/dialog.tsx'",
        'web/ui/dialog.tsx': "import { Dialog as Base } from '@base-ui/react/dialog'",
      },
    ],
  },
  {
    says: 'zod stays out of the first load: only the forms import schemas as values',
    breaches: (files) => {
      const imports = importsOf(files)
      const schemas = schemaFiles(imports)
      return imports
        .filter(({ from }) => from.startsWith('web/') && !isTest(from) && !formRooms.test(from))
        .filter(
          ({ target, specifier, typeOnly }) => !typeOnly && (schemas.has(target ?? '') || isZod(specifier)),
        )
        .map(({ place, specifier }) => `${place} imports ${specifier}`)
    },
    bad: [
      {
        'contract/journal/entries.ts': "import * as z from 'zod/mini'",
        'web/journal/journal-page.tsx': "import { entry } from '#contract/journal/entries.ts'",
      },
      {
        'contract/index.ts': "import { entry } from '#contract/journal/entries.ts'",
        'contract/journal/entries.ts': "import * as z from 'zod/mini'",
        'web/platform/api/client.ts': "import { contract } from '#contract/index.ts'",
      },
      { 'web/platform/api/client.ts': "import { type ZodMiniType } from 'zod/mini'" },
    ],
    good: [
      {
        'contract/journal/entries.ts':
          "import * as z from 'zod/mini'\nimport { entryLength } from './limits.ts'",
        'contract/journal/limits.ts': 'export const entryLength = 5000',
        'web/journal/journal-page.tsx':
          "import type { Entry } from '#contract/journal/entries.ts'\nimport { entryLength } from '#contract/journal/limits.ts'",
        'web/access/auth-page.tsx': "import { entry } from '#contract/journal/entries.ts'",
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

function isZod(specifier: string): boolean {
  return specifier === 'zod' || specifier.startsWith('zod/')
}

/** The files of the contract that bring zod along. */
function schemaFiles(imports: Import[]): Set<string> {
  const inContract = imports.filter(({ from, typeOnly }) => from.startsWith('contract/') && !typeOnly)
  const found = new Set(inContract.filter(({ specifier }) => bringsZod(specifier)).map(({ from }) => from))
  let before = -1
  while (found.size > before) {
    before = found.size
    for (const { from, target } of inContract) if (found.has(target ?? '')) found.add(from)
  }
  return found
}

function bringsZod(specifier: string): boolean {
  return isZod(specifier) || specifier.startsWith('@orpc/')
}
