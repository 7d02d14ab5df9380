import { importsOf, type Import } from './imports.ts'
import type { Rule } from './rule.ts'
import { isTest } from './source.ts'

/** What each room may import, and each file that stands apart from its room. */
const doors: Record<string, string[]> = {
  contract: ['contract'],
  words: ['words', 'contract'],
  database: ['database'],
  'database/generate.ts': ['database', 'server', 'testing'],
  server: ['contract', 'database', 'words', 'server'],
  web: ['contract', 'words', 'web'],
  testing: ['contract', 'database', 'words', 'server', 'testing', 'web/paths.ts'],
  e2e: ['contract', 'words', 'server', 'testing', 'e2e', 'web/paths.ts'],
  bench: ['contract', 'database', 'server', 'testing', 'bench'],
}

/** Where forms are checked by the schemas themselves; those pages are fetched apart from the first load. */
const formRooms =
  /^web\/(?:access|account|ai\/keys|api-keys|content-reports|insights|highlights|images|joining|moving|overrides|organizations|own-programme|platform\/forms|profile|reports|summaries)\//

export const wallRules: Rule[] = [
  {
    says: 'each room imports only what its walls let through',
    breaches: (files) =>
      importsOf(files)
        .filter(({ from, target }) => target !== null && !mayImport(from, target))
        .map(({ place, specifier }) => `${place} imports ${specifier}`),
    bad: [
      { 'contract/home/home.ts': "import { now } from '#server/platform/clock.ts'" },
      { 'contract/home/home.ts': "import type { Words } from '#words/en/platform/frame.ts'" },
      { 'server/home/home.ts': "import { paths } from '#web/paths.ts'" },
      { 'server/home/home.ts': "import { setScene } from '#testing/scene.ts'" },
      { 'web/home/home-page.tsx': "import type { Clock } from '#server/platform/clock.ts'" },
      { 'web/home/home-page.test.tsx': "import { setScene } from '#testing/scene.ts'" },
      { 'testing/scene.ts': "import { router } from '#web/router.ts'" },
      {
        'database/describe-types.ts':
          "import { startPostgres } from '#server/database/postgres/embedded-postgres.ts'",
      },
      { 'words/en/platform/frame.ts': "import { paths } from '#web/paths.ts'" },
    ],
    good: [
      {
        'server/home/home.test.ts': "import { setScene } from '#testing/scene.ts'",
        'database/tests/entries.test.ts': "import { setScene } from '#testing/scene.ts'",
        'testing/house/links.test.ts': "import { paths } from '#web/paths.ts'",
        'web/home/home-page.tsx': "import type { Home } from '#contract/home/home.ts'",
      },
    ],
  },
  {
    says: 'the words know the contract by its types only',
    breaches: (files) =>
      importsOf(files)
        .filter(
          ({ from, target, typeOnly }) =>
            from.startsWith('words/') && room(target) === 'contract' && !typeOnly,
        )
        .map(({ place, specifier }) => `${place} imports ${specifier}`),
    bad: [{ 'words/en/platform/errors.ts': "import { errors } from '#contract/errors.ts'" }],
    good: [{ 'words/en/platform/errors.ts': "import type { ErrorCode } from '#contract/errors.ts'" }],
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

function mayImport(from: string, target: string): boolean {
  const backed = isTest(from) && /^(?:server|database)\//.test(from)
  const open = doors[from] ?? doors[backed ? 'testing' : room(from)]
  return !open || open.includes(room(target)) || open.includes(target)
}

function room(path: string | null): string {
  return path?.split('/')[0] ?? ''
}

function isZod(specifier: string): boolean {
  return specifier === 'zod' || specifier.startsWith('zod/')
}

/** The files of the contract that bring zod along. */
function schemaFiles(imports: Import[]): Set<string> {
  const inContract = imports.filter(({ from, typeOnly }) => room(from) === 'contract' && !typeOnly)
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
