import { Link } from '#web/ui/link.tsx'
import { MenuMark } from './menu-mark.tsx'
import type { MenuEntry } from './menu-entries.ts'

export type MenuLooks = {
  /** The look of an entry and of the words in the menu, and where its marks stand. */
  looks: { row: string; word: string; markAt: 'sidebar' | 'sheet' }
  onFollow?: () => void
}

/** Entries of the menu, one below the other. */
export function MenuLinks({ entries, looks, onFollow }: MenuLooks & { entries: readonly MenuEntry[] }) {
  return entries.map(({ label, to, icon: Icon, mark }) => (
    <Link key={to} to={to} title={label} className={looks.row} onClick={onFollow}>
      <Icon size={20} className="shrink-0" aria-hidden="true" />
      <span className={looks.word}>{label}</span>
      {mark && <MenuMark of={mark} at={looks.markAt} />}
    </Link>
  ))
}
