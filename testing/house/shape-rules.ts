import { posix } from 'node:path'
import type { File } from './repository.ts'
import type { Rule } from './rule.ts'
import { isCode, nodesOf, parse, place } from './source.ts'

/** Names that say nothing of what is inside. */
const nameless = /^(?:utils?|helpers?|common|shared|lib|misc|services|models|hooks)$/
const name = /^(?:\.?[a-z0-9]+(?:[-.][a-z0-9]+)*|[A-Z]+\.md|\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql)$/

/** Files of which a tool asks a default export: configuration, and the set-up of Playwright. */
const asked = /^(?:(?:e2e\/browsers\/)?[a-z]+\.config|e2e\/cluster)\.ts$/

export const shapeRules: Rule[] = [
  {
    says: 'nothing is a default export but what a tool asks for',
    breaches: (files) =>
      files
        .filter((file) => isCode(file) && !asked.test(file.path))
        .flatMap((file) =>
          parse(file)
            .module.staticExports.filter(({ entries }) =>
              entries.some((one) => one.exportName.kind === 'Default' || one.exportName.name === 'default'),
            )
            .map(({ start }) => `${place(file, start)} exports a default`),
        ),
    bad: [
      { 'web/home/home-page.tsx': 'export default function HomePage() {}' },
      { 'server/router.ts': 'const router = {}\nexport { router as default }' },
    ],
    good: [
      { 'vite.config.ts': 'export default {}', 'web/router.ts': 'export const router = { default: 1 }' },
    ],
  },
  {
    says: 'no file passes on what others of ours export, and only the contract has an index',
    breaches: (files) => [
      ...files
        .filter((file) => isCode(file))
        .flatMap((file) =>
          passedOn(file).map((start) => `${place(file, start)} passes on another file's export`),
        ),
      ...files
        .filter(({ path }) => /(?:^|\/)index\.[a-z]+$/.test(path))
        .filter(({ path }) => path !== 'contract/index.ts' && path !== 'web/index.html')
        .map(({ path }) => `${path} is an index`),
    ],
    bad: [
      { 'web/ui/parts.ts': "export * from './button.tsx'" },
      { 'web/ui/parts.ts': "export { Button } from './button.tsx'" },
      { 'web/ui/parts.ts': "import { Button } from './button.tsx'\nexport { Button }" },
      { 'web/ui/icons.ts': "export { House, Journal } from 'lucide-react'" },
      { 'server/journal/index.ts': 'export const journal = {}' },
    ],
    good: [
      {
        'contract/index.ts':
          "import { access } from '#contract/access/access.ts'\nexport const contract = { access }",
        'e2e/world.ts': "export const test = {}\nexport { expect } from '@playwright/test'",
      },
    ],
  },
  {
    says: 'a shape is a `type`; an `interface` only adds to one that is not ours',
    breaches: (files) =>
      files
        .filter((file) => isCode(file) && file.text.includes('interface'))
        .flatMap((file) => {
          const added = nodesOf(file, 'TSModuleDeclaration')
          return nodesOf(file, 'TSInterfaceDeclaration')
            .filter(({ start }) => !added.some((module) => module.start < start && start < module.end))
            .map(({ start, id }) => `${place(file, start)} declares the interface ${id.name}`)
        }),
    bad: [{ 'web/home/home.ts': 'export interface Home { day: number }' }],
    good: [
      {
        'web/home/home.ts':
          'type Home = { day: number }\ndeclare global {\n  interface Window { home: Home }\n}',
        'web/router.ts': "declare module 'router' {\n  interface Register { router: 1 }\n}",
      },
    ],
  },
  {
    says: 'files and folders are named in kebab-case',
    breaches: (files) =>
      files
        .filter(({ path }) => !path.split('/').every((segment) => name.test(segment)))
        .map(({ path }) => `${path} is not in kebab-case`),
    bad: [{ 'web/home/HomePage.tsx': '' }, { 'server/dayRule.ts': '' }, { 'server/day_rule/rule.ts': '' }],
    good: [
      {
        'README.md': '',
        '.oxlintrc.json': '',
        'server/day-rule.zones.test.ts': '',
        'database/migrations/0001_a_b.sql': '',
      },
    ],
  },
  {
    says: 'no file or folder has a name that says nothing',
    breaches: (files) =>
      files
        .filter(({ path }) => {
          const segments = path.split('/').map((segment) => segment.replace(/\..*$/, ''))
          const unnamed = posix.basename(path) === 'types.ts' && path !== 'database/types.ts'
          return unnamed || segments.some((segment) => nameless.test(segment))
        })
        .map(({ path }) => `${path} says nothing of what is inside`),
    bad: [
      { 'web/utils/format.ts': '' },
      { 'server/journal/helpers.ts': '' },
      { 'web/hooks/use-me.ts': '' },
      { 'contract/journal/types.ts': '' },
    ],
    good: [{ 'database/types.ts': '', 'programme/06-service.md': '', 'web/journal/use-drafts.ts': '' }],
  },
]

/** Where a file exports what another of ours does; in a file with nothing of its own, another of a package too. */
function passedOn(file: File): number[] {
  const { staticImports, staticExports } = parse(file).module
  const sources = new Map(
    staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.map(({ localName }) => [localName.value, moduleRequest.value] as const),
    ),
  )
  const passed = staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, localName }) => {
      const source = moduleRequest?.value ?? sources.get(localName.name ?? '')
      return source === undefined ? [] : [{ start, ours: /^[#.]/.test(source) }]
    }),
  )
  const nothingOwn = passed.length === staticExports.flatMap(({ entries }) => entries).length
  return passed.filter(({ ours }) => ours || nothingOwn).map(({ start }) => start)
}
