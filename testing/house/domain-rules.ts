import type { Rule } from './rule.ts'

/** Folders of a layer that serve every domain and so are none. */
const serving = {
  server: ['platform', 'postgres'],
  web: [
    'api',
    'appearance',
    'build',
    'documents',
    'failures',
    'fonts',
    'forms',
    'frame',
    'menu',
    'parts',
    'storage',
    'ui',
  ],
}

/** Parts of a domain that have grown into rooms of their own. */
const parted = {
  server: [
    'admin',
    'backup',
    'brand',
    'cards',
    'export',
    'library',
    'movies',
    'openapi',
    'organization-export',
  ],
  web: [
    'ai-keys',
    'blocking',
    'day-editor',
    'days',
    'entry-list',
    'feedback-answer',
    'feedback-queue',
    'highlight-consent',
    'image-files',
    'leader-assignments',
    'logo',
    'look-back',
    'managing',
    'names',
    'openapi',
    'organization-form',
    'organization-preview',
    'outbox',
    'plans',
    'prayers',
    'thread',
    'trash',
    'writing',
  ],
}

const ownRooms: Record<string, string[]> = {
  server: [...serving.server, ...parted.server],
  web: [...serving.web, ...parted.web],
}

export const domainRules: Rule[] = [
  {
    says: 'a domain of the contract has its twin on the server, and one with procedures has its pages',
    breaches: (files) => {
      const paths = files.map(({ path }) => path)
      const has = (folder: string) => paths.some((path) => path.startsWith(`${folder}/`))
      const callable = files
        .filter(({ text }) => /\.route\(/.test(text))
        .map(({ path }) => domainIn('contract', path))
      return [
        ...domainsOf('contract', paths)
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
    says: 'a folder of the server or the web bears the name of a domain, or is a room known here',
    breaches: (files) => {
      const paths = files.map(({ path }) => path)
      const domains = domainsOf('contract', paths)
      return Object.entries(ownRooms).flatMap(([layer, rooms]) =>
        domainsOf(layer, paths)
          .filter((folder) => !domains.includes(folder) && !rooms.includes(folder))
          .map((folder) => `${layer}/${folder} is neither a domain of the contract nor a known room`),
      )
    },
    bad: [
      { 'contract/journal/entries.ts': '', 'web/diary/diary-page.tsx': '' },
      { 'server/mail/outbox.ts': '' },
    ],
    good: [
      { 'contract/journal/entries.ts': '', 'web/journal/journal-page.tsx': '', 'web/public/icon.svg': '' },
    ],
  },
]

function domainsOf(layer: string, paths: string[]): string[] {
  return [...new Set(paths.map((path) => domainIn(layer, path)).filter((domain) => domain !== null))]
}

function domainIn(layer: string, path: string): string | null {
  const [room, domain, ...rest] = path.split('/')
  return room === layer && domain !== undefined && rest.length > 0 && domain !== 'public' ? domain : null
}
