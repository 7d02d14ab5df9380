import { Outlet } from '@tanstack/react-router'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.ts'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useSidebar } from './use-sidebar.ts'

/** Around every page behind the sign-in. */
export function SignedInFrame() {
  const sidebar = useSidebar()
  return (
    <div className="group/frame min-h-dvh" data-sidebar={sidebar.collapsed ? 'collapsed' : 'expanded'}>
      <SkipLink />
      <Header onToggle={sidebar.toggle} />
      <Sidebar />
      <main
        id="content"
        tabIndex={-1}
        className="px-4 pt-6 pb-[calc(5.5rem+env(safe-area-inset-bottom))] sm:px-6 md:ml-12 md:pb-12 lg:ml-64 lg:px-10
          lg:group-data-[sidebar=collapsed]/frame:ml-12"
      >
        <div className="mx-auto w-full max-w-6xl">
          <StaleNotice />
          <Outlet />
        </div>
      </main>
      <BottomBar onMore={sidebar.openDrawer} />
      <MenuDrawer
        wanted={sidebar.drawerOpen}
        props={{ open: sidebar.drawerOpen, onClose: sidebar.closeDrawer }}
      />
    </div>
  )
}
