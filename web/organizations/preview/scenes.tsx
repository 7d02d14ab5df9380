import {
  type AnyRouter,
  createHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router'
import { page } from '#web/frame/page.ts'
import { OpenFrame } from '#web/frame/open-frame.tsx'
import { FrameView } from '#web/frame/frame-view.tsx'
import { paths } from '#web/paths.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'

/** A page that the preview shows. */
export type Scene = 'auth' | 'home' | 'journal'

/** A router of its own that stands at one page, drawn by what draws it in the app. */
// The type is said, or what the router of the app knows of addresses would hang on itself.
export function sceneAt(scene: Scene): AnyRouter {
  const root = createRootRoute()
  const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenFrame })
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: ExampleFrame })
  const auth = createRoute({
    getParentRoute: () => open,
    path: paths.auth(),
  }).lazy(page(() => import('#web/access/auth-page.tsx'), 'AuthPage'))
  const home = createRoute({
    getParentRoute: () => signedIn,
    path: paths.home(),
  }).lazy(page(() => import('#web/home/home-page.tsx'), 'HomePage'))
  const journal = createRoute({
    getParentRoute: () => signedIn,
    path: paths.journal(),
  }).lazy(page(() => import('#web/journal/journal-page.tsx'), 'JournalPage'))
  return createRouter({
    routeTree: root.addChildren([open.addChildren([auth]), signedIn.addChildren([home, journal])]),
    history: stillAt(paths[scene]()),
    defaultPreload: false,
    defaultPendingComponent: PageSkeleton,
  })
}

// Where nobody goes anywhere, nothing need be remembered: the history of the router in memory would be part of every first load.
function stillAt(pathname: string) {
  const state = { __TSR_index: 0, __TSR_key: 'still', key: 'still' }
  const stay = () => {}
  return createHistory({
    getLocation: () => ({ href: pathname, pathname, search: '', hash: '', state }),
    getLength: () => 1,
    pushState: stay,
    replaceState: stay,
    go: stay,
    back: stay,
    forward: stay,
    createHref: (path) => path,
  })
}

/** Around the pages behind the sign-in, where nothing can be pressed. */
function ExampleFrame() {
  return (
    <FrameView collapsed={false} onToggle={nothing} onReport={nothing} onMore={nothing}>
      <Outlet />
    </FrameView>
  )
}

function nothing() {}
