import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fileGroups } from './file-groups.ts'
import type { Page } from './pages.ts'

const web = fileURLToPath(new URL('../../', import.meta.url))

const pages: Page[] = [
  { path: '/auth', crowd: 'anybody', modules: ['access/auth.tsx'] },
  { path: '/setup', crowd: 'anybody', modules: ['access/setup.tsx'] },
  { path: '/home', crowd: 'participant', modules: ['frame.tsx', 'home.tsx'] },
  { path: '/journal', crowd: 'participant', modules: ['frame.tsx', 'journal/journal.tsx'] },
  ...['circle', 'letters', 'search'].map((name): Page => ({
    path: `/${name}`,
    crowd: 'participant',
    modules: ['frame.tsx', `${name}.tsx`],
  })),
  { path: '/people', crowd: 'office', modules: ['frame.tsx', 'people.tsx'] },
  { path: '/figures', crowd: 'office', modules: ['frame.tsx', 'figures.tsx'] },
]

type Module = { imports?: string[]; parts?: string[]; size?: number }

/** What each module imports, and what it asks for by `import()`. */
const modules: Record<string, Module> = {
  'main.tsx': { parts: pages.flatMap((page) => page.modules) },
  'access/auth.tsx': { imports: ['button', 'field'] },
  'access/setup.tsx': { imports: ['field'] },
  'frame.tsx': { parts: ['dialog'] },
  'home.tsx': { imports: ['button', 'card', 'checked'] },
  'journal/journal.tsx': { imports: ['button', 'card', 'writing', 'draft'], parts: ['thread', 'trash'] },
  'circle.tsx': { imports: ['card', 'pane', 'sign'] },
  'letters.tsx': { imports: ['card', 'pane'] },
  'search.tsx': { imports: ['sign'] },
  'people.tsx': { imports: ['table', 'checked'], parts: ['merging'] },
  'figures.tsx': { imports: ['table', 'chart'] },
  checked: { imports: ['field'] },
  dialog: { imports: ['draft', 'chart'] },
  thread: { imports: ['writing'], size: 200_000 },
  pane: { size: 60_000 },
}

const built = {
  getModuleInfo: (id: string) => {
    const { imports = [], parts = [], size = 100 } = modules[id.replace(web, '')] ?? {}
    const all = (names: string[]) => names.map((name) => web + name)
    return { importedIds: all(imports), dynamicallyImportedIds: all(parts), code: ' '.repeat(size) }
  },
}

function fileOf(module: string): string | null {
  const names = fileGroups(pages).flatMap(({ name }) => (typeof name === 'function' ? [name] : []))
  const files = names.map((name) => name(web + module, built as never))
  return files.find((file) => file !== null) ?? null
}

test.each([
  ['what pages that anybody may open share with several pages of participants', 'button', 'common'],
  ['what only pages that anybody may open share', 'field', 'forms'],
  ['what pages of participants share', 'card', 'participant'],
  ['what a few pages of participants share and is large', 'pane', 'circle--letters'],
  ['what a few pages of participants share and is small', 'sign', 'participant'],
  ['what one page alone is drawn by', 'writing', 'journal-journal'],
  ['what one page of participants is drawn by and another opens late', 'draft', 'participant'],
  ['what pages of leaders share', 'table', 'office'],
  ['what a page of leaders is drawn by and participants open late', 'chart', 'opened'],
  ['what participants share with leaders and needs the forms', 'checked', 'opened'],
  ['what opens over several pages', 'dialog', 'participant-later'],
  ['what opens over one page', 'trash', 'journal-journal-later'],
  ['what opens over a page of leaders', 'merging', 'people-later'],
  ['a large part of a page, by itself', 'thread', null],
])('%s has its file: %s', (_, module, file) => {
  expect(fileOf(module)).toBe(file)
})
