import type { AnyRoute } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'

// The app reads who is signed in from the page that it came with.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
const { routeTree } = await import('./routes.tsx')
const { open, signedIn } = await import('./parent-routes.tsx')

const pathsOf = ({ children }: AnyRoute) =>
  (children as AnyRoute[]).map(({ options }) => (options as { path?: string }).path)

test('a person who is not signed in is led from all but a few pages to the sign-in, and back from there', () => {
  const access = ['/auth', '/auth/confirm', '/auth/forgotten-password', '/auth/new-password', '/setup']
  expect(pathsOf(open)).toEqual([...access, '/about-the-programme', '/terms', '/privacy', '/in-danger', '$'])
  expect(pathsOf(routeTree).filter(Boolean)).toEqual(['/'])
  const own = ['/home', '/community', '/progress', '/profile', '/journal', '/direct-messages', '/circle']
  expect(pathsOf(signedIn)).toEqual(expect.arrayContaining(own))
  const arrive = () => signedIn.options.beforeLoad?.({ location: { href: '/journal?day=3' } } as never)
  expect(arrive).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({ href: '/auth?after=%2Fjournal%3Fday%3D3' }),
    }),
  )
})
