import { createRootRoute, createRoute } from '@tanstack/react-router'
import { currentMe } from '#web/platform/api/session.ts'
import { page } from '#web/frame/page.ts'
import { OpenFrame } from '#web/frame/open-frame.tsx'
import { Root, RootError } from '#web/frame/root.tsx'
import { leadTo } from './admission.ts'
import { paths } from './paths.ts'

/** What stands around every page. */
export const root = createRootRoute({ component: Root, errorComponent: RootError })

/** Pages that anybody may open. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: OpenFrame,
})

/** Pages behind the sign-in, inside header and menu. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!currentMe()) leadTo(paths.auth({ after: location.href }))
  },
}).lazy(page(() => import('#web/frame/signed-in-frame.tsx'), 'SignedInFrame'))
