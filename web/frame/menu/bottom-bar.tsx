import { Ellipsis } from 'lucide-react'
import { Link } from '#web/ui/link.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { MenuMark } from './menu-mark.tsx'
import { MenuDrawer } from './menu-drawer.ts'
import { bottomEntries } from './menu-entries.ts'

const cell = `relative flex min-h-14 grow basis-0 flex-col items-center justify-center gap-0.5 text-[min(0.8125rem,3.8vw)] text-muted
  focus-visible:-outline-offset-2 data-[status=active]:font-medium data-[status=active]:text-accent
  forced-colors:data-[status=active]:not-focus-visible:outline`

/** The menu under the thumb, on phones only. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  return (
    <nav
      aria-label={frame.mainMenu}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]
        group-has-[[data-whole-screen]]/frame:hidden md:hidden print:hidden"
    >
      {bottomEntries.map(({ label, to, icon: Icon, mark }) => (
        <Link key={to} to={to} className={cell}>
          <Icon size={22} aria-hidden="true" />
          {label}
          {mark && <MenuMark of={mark} at="bar" />}
        </Link>
      ))}
      <button type="button" className={cell} {...MenuDrawer.nearing} onClick={onMore} aria-haspopup="dialog">
        <Ellipsis size={22} aria-hidden="true" />
        {frame.more}
      </button>
    </nav>
  )
}
