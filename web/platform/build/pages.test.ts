import { existsSync } from 'node:fs'
import type { AnyRoute } from '@tanstack/react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pages } from './pages.ts'

// The app reads who is signed in from the page that it came with.
beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the build knows every page that the app has, so that the server knows which address has none', async () => {
  const { routeTree } = await import('#web/routes.tsx')
  expect(Object.keys(pages).toSorted()).toEqual(pathsUnder(routeTree, '').toSorted())
})

test('each module that a page is drawn by is there', () => {
  const modules = new Set(Object.values(pages).flat())
  expect([...modules].filter((module) => !existsSync(`web/${module}`))).toEqual([])
})

function pathsUnder({ options, children }: AnyRoute, above: string): string[] {
  const { path = '' } = options as { path?: string }
  const here = `${above}/${path}`.replaceAll(/\/+/g, '/')
  if (children) return (children as AnyRoute[]).flatMap((child) => pathsUnder(child, here))
  return here === '/$' ? [] : [here]
}
