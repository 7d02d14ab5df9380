import { PanelLeft } from 'lucide-react'
import { AccountMenu } from '#web/frame/menu/account-menu.tsx'
import { Bell } from '#web/notifications/bell.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { Logo } from './logo.tsx'

/** The bar at the top of every page behind the sign-in. */
export function Header({ onToggle }: { onToggle: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-3 border-b border-line bg-paper px-2 sm:px-4 md:px-0.5 md:pr-4 print:hidden">
      <div className="flex min-w-0 items-center gap-1">
        <span className="hidden md:inline-flex">
          <IconButton label={frame.toggleSidebar} icon={<PanelLeft size={20} />} onClick={onToggle} />
        </span>
        <Logo />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Bell />
        <AccountMenu />
      </div>
    </header>
  )
}
