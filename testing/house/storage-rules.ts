import { importsOf } from './imports.ts'
import type { Rule } from './rule.ts'
import { isCode, isTest, nodesOf, place } from './source.ts'

const stores = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])

/** What opens the stores of a browser for everybody else, and who keeps no words in them. */
const openers = [
  'web/platform/storage/device.ts',
  'web/platform/storage/databases.ts',
  // That a session has ended, and when the page was loaded anew.
  'web/platform/api/session.ts',
  'web/ui/reload-once.ts',
  // It clears them.
  'web/platform/failures/page-error.tsx',
  // It keeps what anybody may read.
  'web/care/help-worker.ts',
]

export const storageRules: Rule[] = [
  {
    says: 'what a browser keeps of a person stands on a shelf or in a database of `web/platform/storage`, which are emptied when they leave',
    breaches: (files) => {
      const kept = files
        .filter((file) => isCode(file) && file.path.startsWith('web/') && !isTest(file.path))
        .filter(({ path }) => !openers.includes(path))
      const named = kept.flatMap((file) =>
        nodesOf(file, 'Identifier')
          .filter(({ name }) => stores.has(name))
          .map(({ start, name }) => `${place(file, start)} uses ${name}`),
      )
      const imported = importsOf(kept)
        .filter(({ specifier, typeOnly }) => specifier === 'idb' && !typeOnly)
        .map((each) => `${each.place} imports idb`)
      return [...named, ...imported]
    },
    bad: [
      { 'web/messages/thread/kept.ts': "localStorage.setItem('draft', text)" },
      { 'web/platform/storage/begun.ts': 'const kept = window.sessionStorage' },
      { 'web/messages/outbox/store.ts': "import { openDB } from 'idb'" },
      { 'web/messages/outbox/store.ts': "const { openDB } = await import('idb')" },
      { 'web/files/kept.ts': "const cache = await caches.open('files')" },
    ],
    good: [
      { 'web/platform/storage/device.ts': 'localStorage.getItem(name)' },
      { 'web/messages/outbox/store.ts': "import type { IDBPDatabase } from 'idb'\nkeepOn(name, text)" },
      { 'web/messages/outbox/store.test.ts': 'Object.keys(localStorage)' },
    ],
  },
]
