import { PanelLeft } from 'lucide-react'
import { Bell } from '#web/notifications/bell.tsx'
import { useMe } from '#web/platform/api/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lateMenu } from '#web/ui/menu.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { isolated } from '#words/isolated.ts'
import { Logo } from './logo.tsx'

const AccountMenu = lateMenu(() =>
  import('#web/frame/menu/account-popup.tsx').then((file) => file.AccountPopup),
)

/** The bar at the top of every page behind the sign-in. */
export function Header({ onToggle }: { onToggle: () => void }) {
  const me = useMe()
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
        <AccountMenu
          label={frame.account(isolated(me.displayName))}
          button={<Avatar name={me.displayName} picture={me.avatar} size={36} />}
        />
      </div>
    </header>
  )
}
