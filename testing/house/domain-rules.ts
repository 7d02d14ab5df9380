import { graphOf, importsOf } from './imports.ts'
import type { Rule } from './rule.ts'
import { isTest } from './source.ts'

/** Rooms of a layer on which its domains stand, or which stand on them: `web/frame` alone is drawn around the pages of every domain. */
const serving: Record<string, string[]> = {
  contract: [],
  server: ['database', 'platform'],
  web: ['frame', 'platform', 'ui'],
  'words/en': ['platform'],
  // Long searches, and what tests are about beside the product.
  testing: [
    'care',
    'deliveries',
    'house',
    'mistakes',
    'proxies',
    'random-answers',
    'random-writing',
    'separation',
    'specification',
  ],
  e2e: ['browsers', 'frame'],
}

const mostParts = 4

export const domainRules: Rule[] = [
  {
    says: 'a domain of the contract has its twin on the server, and one with procedures has its pages',
    breaches: (files) => {
      const paths = files.map(({ path }) => path)
      const has = (folder: string) => paths.some((path) => path.startsWith(`${folder}/`))
      const callable = files
        .filter(({ text }) => /\.route\(/.test(text))
        .map(({ path }) => folderIn('contract', path))
      return [
        ...foldersOf('contract', paths)
          .filter((domain) => !has(`server/${domain}`))
          .map((domain) => `contract/${domain} has no twin server/${domain}`),
        ...[...new Set(callable)]
          .filter((domain) => domain !== null && !has(`web/${domain}`))
          .map((domain) => `contract/${domain} has procedures but no web/${domain}`),
      ]
    },
    bad: [
      { 'contract/prayer/prayer.ts': '', 'web/prayer/prayer-page.tsx': '' },
      { 'contract/prayer/prayer.ts': "open.route({ path: '/prayer' })", 'server/prayer/procedures.ts': '' },
    ],
    good: [{ 'contract/progress/progress.ts': '', 'server/progress/walk.ts': '', 'contract/errors.ts': '' }],
  },
  {
    says: 'a folder of the server, the web, the words or the tests bears the name of a domain, or serves all of them',
    breaches: (files) => {
      const paths = files.map(({ path }) => path)
      const domains = foldersOf('contract', paths)
      return Object.entries(serving).flatMap(([layer, rooms]) =>
        foldersOf(layer, paths)
          .filter((folder) => !domains.includes(folder) && !rooms.includes(folder))
          .map((folder) => `${layer}/${folder} is no domain of the contract`),
      )
    },
    bad: [
      { 'contract/journal/entries.ts': '', 'web/diary/diary-page.tsx': '' },
      { 'server/mail/outbox.ts': '' },
      { 'words/en/mail/mail.ts': '' },
      { 'contract/messages/messages.ts': '', 'e2e/talks/talks.spec.ts': '' },
    ],
    good: [
      {
        'contract/journal/entries.ts': '',
        'web/journal/journal-page.tsx': '',
        'words/en/journal/journal.ts': '',
        'web/public/icon.svg': '',
        'server/platform/mail.ts': '',
      },
    ],
  },
  {
    says: `a domain is flat, or has at most ${mostParts} parts, which are flat`,
    breaches: (files) => {
      const paths = files.map(({ path }) => path)
      return Object.entries(serving).flatMap(([layer, rooms]) =>
        foldersOf(layer, paths)
          .filter((domain) => !rooms.includes(domain))
          .flatMap((domain) => {
            const parts = foldersOf(`${layer}/${domain}`, paths)
            const deep = parts.filter((part) => foldersOf(`${layer}/${domain}/${part}`, paths).length > 0)
            return [
              ...(parts.length > mostParts ? [`${layer}/${domain} has ${parts.length} parts`] : []),
              ...deep.map((part) => `${layer}/${domain}/${part} has parts of its own`),
            ]
          }),
      )
    },
    bad: [
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((part) => [`web/journal/${part}/page.tsx`, ''])),
      { 'web/journal/list/row/row.tsx': '' },
    ],
    good: [{ 'web/journal/list/row.tsx': '', 'web/journal/page.tsx': '', 'web/platform/api/a/b.ts': '' }],
  },
  {
    says: 'no domain leans on itself by way of others, not even by a type',
    breaches: (files) => {
      const between = importsOf(files.filter(({ path }) => !isTest(path))).flatMap((one) => {
        const [from, target] = [domainOf(one.from), domainOf(one.target ?? '')]
        return from && target && from !== target ? [{ ...one, from, target }] : []
      })
      return cyclesIn(graphOf(between))
    },
    bad: [
      {
        'server/a/one.ts': "import '#server/b/two.ts'",
        'server/b/two.ts': "import '#server/c/three.ts'",
        'server/c/three.ts': "import type { Four } from '#server/a/four.ts'",
      },
    ],
    good: [
      {
        'server/a/one.ts': "import '#server/b/two.ts'\nimport '#contract/a/one.ts'",
        'server/c/three.test.ts': "import '#server/a/one.ts'",
        'server/router.ts': "import '#server/a/one.ts'",
        'server/c/four.ts': "import type { router } from '#server/router.ts'",
        'server/b/two.ts': "import '#server/c/three.ts'",
        'contract/a/one.ts': '',
      },
    ],
  },
]

function foldersOf(layer: string, paths: string[]): string[] {
  return [...new Set(paths.map((path) => folderIn(layer, path)).filter((folder) => folder !== null))]
}

/** The folder of a layer in which a file lies, if it lies in one. */
function folderIn(layer: string, path: string): string | null {
  if (!path.startsWith(`${layer}/`)) return null
  const [folder, ...rest] = path.slice(layer.length + 1).split('/')
  return folder !== undefined && rest.length > 0 && folder !== 'public' ? folder : null
}

/** The folder that a file of the contract, the server or the web belongs to, if it lies in one. */
function domainOf(path: string): string | null {
  return /^(?:contract|server|web)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

/** Each way round, as "a → b → a", told once. */
function cyclesIn(graph: Map<string, Set<string>>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: string[]) => {
    const start = path.indexOf(node)
    if (start >= 0) found.push([...path.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
