import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import React from 'react'
import { renderToString } from 'react-dom/server.browser'
import { queries } from '#web/platform/api/queries.ts'
import { router } from './router.ts'

// The server has a page drawn by this, in a world of its own for each document (`server/platform/drawing`).

// What stores hold on the server is what they begin with in the browser, where React asks for it by a name of its own.
const useStore = React.useSyncExternalStore
Object.assign(React, {
  useSyncExternalStore: ((watch, read) => useStore(watch, read, read)) satisfies typeof useStore,
})

/**
 * The page at a path as HTML, drawn of what its document holds. Null where that is not enough, where the path leads elsewhere, and
 * where a part of it could not be drawn.
 */
export async function draw(path: string): Promise<string | null> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const { location, matches } = router.state
  if (location.href !== path || matches.some(({ status }) => status !== 'success')) return null
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // Browsers fill in forms that they find, and these give way to others.
  return html.includes(undrawn) ? null : html.replaceAll(/(?<=<)(?:input|textarea)(?= )/g, '$& readonly')
}

/** What React writes in the place of a part that failed. */
const undrawn = '<!--$!-->'
