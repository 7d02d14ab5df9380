import { expect, test, vi } from 'vitest'

// The app reads who is signed in from the page that it came with.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
const { queries } = await import('#web/platform/api/queries.ts')
const { showManaged } = await import('./managed-page.tsx')

test('a report that an admin has saved stands in every list by its new version, and no other report changes', () => {
  const keys = [
    ['reports', 'all'],
    ['reports', 'pending'],
  ]
  const list = (version: number) => ({
    pages: [
      { reports: [{ id: 'other', version: 1 }], total: 2 },
      { reports: [{ id: 'saved', version }], total: 2 },
    ],
    pageParams: [undefined, 'other'],
  })
  for (const key of keys) queries.setQueryData(key, list(1))
  const saved = { id: 'saved', version: 2 }
  expect(showManaged(['reports'], saved)).toBe(saved)
  expect(keys.map((key) => queries.getQueryData(key))).toEqual([list(2), list(2)])
})
