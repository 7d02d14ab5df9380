import { CircleAlert, LifeBuoy, LogOut } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Link } from '#web/ui/link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { MenuGroups } from './menu-groups.tsx'
import { ReportDialog } from './report-dialog.ts'
import { useSignOut } from './use-sign-out.tsx'

const row = `flex min-h-12 w-full items-center gap-3 rounded px-3 text-ink hover:bg-tint
  data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent
  forced-colors:data-[status=active]:not-focus-visible:outline`
const looks = { row, word: '', markAt: 'sheet' } as const

export type MenuSheetProps = { open: boolean; onClose: () => void; onReport: () => void }

/** The whole menu, drawn over the page where there is no room beside it. */
export function MenuSheet({ open, onClose, onReport }: MenuSheetProps) {
  const { signOut, question } = useSignOut()
  return (
    <Drawer open={open} onClose={onClose} title={frame.menu}>
      <nav aria-label={frame.mainMenu} className="flex grow flex-col gap-1">
        <MenuGroups looks={looks} onFollow={onClose} />
      </nav>
      <Link to={paths.inDanger()} className={row} onClick={onClose}>
        <LifeBuoy size={20} aria-hidden="true" />
        {frame.pages.inDanger}
      </Link>
      <button
        type="button"
        className={row}
        aria-haspopup="dialog"
        {...ReportDialog.nearing}
        onClick={() => {
          onClose()
          onReport()
        }}
      >
        <CircleAlert size={20} aria-hidden="true" />
        {frame.reportError}
      </button>
      <button type="button" className={row} onClick={signOut}>
        <LogOut size={20} aria-hidden="true" />
        {frame.signOutInSidebar}
      </button>
      {question}
    </Drawer>
  )
}
