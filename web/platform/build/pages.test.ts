import { existsSync } from 'node:fs'
import type { AnyRoute } from '@tanstack/react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPages } from './pages.ts'

const pages = readPages()

// The app reads who is signed in from the page that it came with.
beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the build reads of every page that the app has what it is drawn by, and the server which address has none', async () => {
  const { routeTree } = await import('#web/routes.tsx')
  const read = pages.map(({ path, modules }) => [path, modules.length])
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(pagesUnder(routeTree)))
})

test('each module that a page is drawn by is there', () => {
  const modules = new Set(pages.flatMap((page) => page.modules))
  expect([...modules].filter((module) => !existsSync(`web/${module}`))).toEqual([])
})

/** The pages of a route by their paths, and how many files each comes with. */
function pagesUnder({ options, children, lazyFn }: AnyRoute, above = '', files = 0): [string, number][] {
  const { path = '' } = options as { path?: string }
  const here = `${above}/${path}`.replaceAll(/\/+/g, '/')
  const all = lazyFn ? files + 1 : files
  if (children) return (children as AnyRoute[]).flatMap((child) => pagesUnder(child, here, all))
  return here === '/$' ? [] : [[here, all]]
}
