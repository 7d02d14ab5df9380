import { posix } from 'node:path'
import { importsOf } from './imports.ts'
import type { Rule } from './rule.ts'

export const importRules: Rule[] = [
  {
    says: 'an import says `./` inside its folder and `#room/…` across folders',
    breaches: (files) =>
      importsOf(files).flatMap(({ from, specifier, target, place }) => {
        const room = from.includes('/')
        const inside = target !== null && posix.dirname(target) === posix.dirname(from)
        if (specifier.startsWith('#') && inside) return [`${place} imports ${specifier} of its own folder`]
        if (specifier.startsWith('./') && !inside && room)
          return [`${place} imports ${specifier} across folders`]
        return []
      }),
    bad: [
      { 'server/journal/desk.ts': "import { saveDraft } from '#server/journal/drafts.ts'" },
      { 'server/main.ts': "import { now } from './platform/clock.ts'" },
    ],
    good: [
      {
        'server/journal/desk.ts':
          "import { saveDraft } from './drafts.ts'\nimport { now } from '#server/platform/clock.ts'",
        'vite.config.ts': "import { precompress } from './web/platform/build/precompress.ts'",
      },
    ],
  },
  {
    says: 'an import of ours names the file with its ending',
    breaches: (files) =>
      importsOf(files)
        .filter(({ target }) => target !== null && posix.extname(target) === '')
        .map(({ place, specifier }) => `${place} imports ${specifier}`),
    bad: [
      { 'server/journal/desk.ts': "import { saveDraft } from './drafts'" },
      { 'server/router.ts': "import type { Clock } from '#server/platform/clock'" },
    ],
    good: [{ 'web/main.tsx': "import './styles.css'\nimport { html } from 'hono/html'" }],
  },
]
