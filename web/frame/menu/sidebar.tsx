import { CircleAlert, LifeBuoy, LogOut } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { MenuGroups } from './menu-groups.tsx'
import { ReportDialog } from './report-dialog.ts'
import { useSignOut } from './use-sign-out.tsx'

// Icons alone on the rail; the word stays for screen readers.
const word = 'sr-only lg:not-sr-only lg:group-data-[sidebar=collapsed]/frame:sr-only'
const row = `relative flex min-h-11 w-full items-center gap-3 rounded px-3 text-muted hover:bg-tint hover:text-ink
  data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent
  forced-colors:data-[status=active]:not-focus-visible:outline`
const looks = { row, word, markAt: 'sidebar' } as const

/** The menu beside the page: 16 rem, or a rail of icons, on which there is no room for a bar. Phones have the bottom bar and the drawer instead. */
export function Sidebar({ onReport }: { onReport: () => void }) {
  const { busy, signOut, question } = useSignOut()
  return (
    <aside
      className="fixed top-14 bottom-0 left-0 z-20 hidden w-12 flex-col overflow-y-auto border-r border-line bg-paper md:flex
        [scrollbar-width:none] lg:w-64 lg:group-data-[sidebar=collapsed]/frame:w-12 lg:[scrollbar-width:thin]
        lg:group-data-[sidebar=collapsed]/frame:[scrollbar-width:none] print:hidden"
    >
      <nav
        aria-label={frame.mainMenu}
        className="flex grow flex-col gap-1 py-3 pr-px pl-0.5 lg:p-3 lg:group-data-[sidebar=collapsed]/frame:pr-px lg:group-data-[sidebar=collapsed]/frame:pl-0.5"
      >
        <MenuGroups looks={looks} />
      </nav>
      <div className="pb-3 pr-px pl-0.5 lg:p-3 lg:group-data-[sidebar=collapsed]/frame:pr-px lg:group-data-[sidebar=collapsed]/frame:pl-0.5">
        <Link to={paths.inDanger()} title={frame.pages.inDanger} className={row}>
          <LifeBuoy size={20} className="shrink-0" aria-hidden="true" />
          <span className={word}>{frame.pages.inDanger}</span>
        </Link>
        <button
          type="button"
          title={frame.reportError}
          aria-haspopup="dialog"
          {...ReportDialog.nearing}
          onClick={onReport}
          className={row}
        >
          <CircleAlert size={20} className="shrink-0" aria-hidden="true" />
          <span className={word}>{frame.reportError}</span>
        </button>
        <button
          type="button"
          title={frame.signOutInSidebar}
          aria-disabled={busy}
          onClick={busy ? undefined : signOut}
          className={row}
        >
          {busy ? <Spinner size={20} /> : <LogOut size={20} className="shrink-0" aria-hidden="true" />}
          <span className={word}>{busy ? frame.signingOut : frame.signOutInSidebar}</span>
        </button>
      </div>
      {question}
    </aside>
  )
}
