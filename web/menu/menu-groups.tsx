import { useId } from 'react'
import { useMe } from '#web/api/session.ts'
import { Link } from '#web/ui/link.tsx'
import { LateMark } from './late-mark.ts'
import { type MenuGroup, menuGroupsFor } from './menu-entries.ts'

export type MenuGroupsProps = {
  /** The look of an entry and of the words in the menu, and where its marks stand. */
  looks: { row: string; word: string; markAt: 'sidebar' | 'sheet' }
  onFollow?: () => void
}

/** The entries of the menu that are there for the one who looks. */
export function MenuGroups(props: MenuGroupsProps) {
  const { can } = useMe()
  return menuGroupsFor(can).map((group) => <Group key={group.heading} group={group} {...props} />)
}

function Group({ group, looks, onFollow }: MenuGroupsProps & { group: MenuGroup }) {
  const id = useId()
  const links = group.entries.map(({ label, to, icon: Icon, mark }) => (
    <Link key={to} to={to} title={label} className={looks.row} onClick={onFollow}>
      <Icon size={20} className="shrink-0" aria-hidden="true" />
      <span className={looks.word}>{label}</span>
      {mark && <LateMark wanted props={{ of: mark, at: looks.markAt }} />}
    </Link>
  ))
  if (group.heading === null) return links
  return (
    <div role="group" aria-labelledby={id} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      <p id={id} className="px-3 text-sm font-medium text-muted">
        <span className={looks.word}>{group.heading}</span>
      </p>
      {links}
    </div>
  )
}
