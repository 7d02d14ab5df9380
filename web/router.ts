import { createRouter } from '@tanstack/react-router'
import { PageError } from '#web/failures/page-error.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { routeTree } from './routes.tsx'

/** Milliseconds that a page may take before its outline shows. */
export const pendingDelay = 300

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // TanStack Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: pendingDelay,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // Every value of a query is text, as people see it in the address bar.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page in the title of the browser's tab; it may depend on what the address asks for. */
    title?: string | ((search: Partial<Record<string, unknown>>) => string)
  }
}
