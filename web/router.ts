import { createRouter } from '@tanstack/react-router'
import { goHome } from '#web/platform/api/home.ts'
import { start } from '#web/platform/api/start.ts'
import { PageError } from '#web/platform/failures/page-error.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { addressTexts } from './address-texts.ts'
import { routeTree } from './routes.tsx'

/** Milliseconds that a page may take before its outline shows. */
export const pendingDelay = 300

/** Whether this page is about to be another, at the address of its church. Asked before the address is read. */
export const isLeaving = goHome(start.home)

let isFirst = true

/** Whether a page that is drawn goes to where one was on it: not if somebody reads on it already, since the server has drawn it. */
function movesReader(): boolean {
  const isRead = isFirst && scrollY > 0
  isFirst = false
  return !isRead
}

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // TanStack Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: pendingDelay,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageError,
  scrollRestoration: movesReader,
  ...addressTexts,
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
