import { useMe } from '#web/platform/api/session.ts'
import { later } from '#web/ui/later.tsx'
import { everybodysEntries } from './menu-entries.ts'
import { MenuLinks, type MenuLooks } from './menu-links.tsx'

// Most people have no office, and their first load is spared it.
const OfficeGroups = later(() => import('./office-groups.tsx').then((file) => file.OfficeGroups))

/** The entries of the menu that are there for the one who looks. */
export function MenuGroups(looks: MenuLooks) {
  const { can } = useMe()
  return (
    <>
      <MenuLinks entries={everybodysEntries} {...looks} />
      {(can.lead || can.administer) && <OfficeGroups wanted props={{ can, ...looks }} />}
    </>
  )
}
