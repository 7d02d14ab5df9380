import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { currentMe, watchMe } from '#web/api/session.ts'
import { BottomBar } from '#web/menu/bottom-bar.tsx'
import { MenuDrawer } from '#web/menu/menu-drawer.ts'
import { ReportDialog } from '#web/menu/report-dialog.ts'
import { Sidebar } from '#web/menu/sidebar.tsx'
import { useSidebar } from '#web/menu/use-sidebar.ts'
import { tellMomentsIn } from '#web/programme/readers-zone.ts'
import { later } from '#web/ui/later.tsx'
import { useRested } from '#web/ui/use-rested.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { frame } from '#words/en/frame.ts'
import { Header } from './header.tsx'
import { useAccountKept } from './use-account-kept.ts'

tellMomentsIn(currentMe()?.timeZone ?? null)
watchMe((me) => tellMomentsIn(me?.timeZone ?? null))

const LiveStream = later(() => import('#web/live/live-stream.tsx').then((file) => file.LiveStream))
const MessageWatch = later(() => import('#web/messages/message-watch.tsx').then((file) => file.MessageWatch))
const StaleNotice = later(() => import('./stale-notice.tsx').then((file) => file.StaleNotice))

/** Around every page behind the sign-in. */
export function SignedInFrame() {
  const sidebar = useSidebar()
  const [reporting, setReporting] = useState(false)
  const report = () => setReporting(true)
  const rested = useRested()
  useAccountKept()
  return (
    <div className="group/frame min-h-dvh" data-sidebar={sidebar.collapsed ? 'collapsed' : 'expanded'}>
      <LiveStream wanted props={{}} />
      <SkipLink to="content" label={frame.skipToContent} />
      <Header onToggle={sidebar.toggle} />
      <Sidebar onReport={report} />
      <main
        id="content"
        tabIndex={-1}
        className="px-4 pt-6 pb-[calc(5.5rem+env(safe-area-inset-bottom))] sm:px-6 md:ml-12 md:pb-12 lg:ml-64 lg:px-10
          lg:group-data-[sidebar=collapsed]/frame:ml-12"
      >
        <div className="mx-auto w-full max-w-6xl">
          <StaleNotice wanted props={{}} />
          <Outlet />
        </div>
      </main>
      <BottomBar onMore={sidebar.openDrawer} />
      <MenuDrawer
        wanted={sidebar.drawerOpen}
        props={{ open: sidebar.drawerOpen, onClose: sidebar.closeDrawer, onReport: report }}
      />
      <MessageWatch wanted={rested} props={{}} />
      <ReportDialog wanted={reporting} props={{ open: reporting, onClose: () => setReporting(false) }} />
    </div>
  )
}
