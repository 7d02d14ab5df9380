import type { Rule } from './rule.ts'

/** Rooms of a layer on which its domains stand, or which stand on them: `web/frame` alone is drawn around the pages of every domain. */
const serving: Record<string, string[]> = {
  contract: [],
  server: ['database', 'platform'],
  web: ['frame', 'platform', 'ui'],
  'words/en': ['platform'],
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
    says: 'a folder of the server, the web or the words bears the name of a domain, or serves all of them',
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
