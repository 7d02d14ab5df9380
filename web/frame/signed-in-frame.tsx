import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { LiveStream } from '#web/live/live-stream.tsx'
import { MessageWatch } from '#web/messages/message-watch.tsx'
import { currentMe, useMe, watchMe } from '#web/platform/api/session.ts'
import { MenuDrawer } from '#web/frame/menu/menu-drawer.ts'
import { ReportDialog } from '#web/frame/menu/report-dialog.ts'
import { useSidebar } from '#web/frame/menu/use-sidebar.ts'
import { tellMomentsIn } from '#web/platform/times/readers-zone.ts'
import { later } from '#web/ui/later.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { FrameView } from './frame-view.tsx'
import { useAccountKept } from './use-account-kept.ts'

tellMomentsIn(currentMe()?.timeZone ?? null)
watchMe((me) => tellMomentsIn(me?.timeZone ?? null))

const AdminNotices = later(() => import('./admin-notices.tsx').then((file) => file.AdminNotices))

/** Around every page behind the sign-in. */
export function SignedInFrame() {
  const sidebar = useSidebar()
  const [reporting, setReporting] = useState(false)
  const report = () => setReporting(true)
  const { can } = useMe()
  useAccountKept()
  return (
    <FrameView
      collapsed={sidebar.collapsed}
      onToggle={sidebar.toggle}
      onReport={report}
      onMore={sidebar.openDrawer}
      besides={
        <>
          {/* It listens before the stream begins, so that no message comes unheard. */}
          <MessageWatch />
          <LiveStream />
          <MenuDrawer open={sidebar.drawerOpen} onClose={sidebar.closeDrawer} onReport={report} />
          <ReportDialog open={reporting} onClose={() => setReporting(false)} />
        </>
      }
    >
      <StaleNotice />
      <AdminNotices wanted={can.administer} props={{}} />
      <Outlet />
    </FrameView>
  )
}
