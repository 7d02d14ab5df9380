import { useMe } from '#web/platform/api/session.ts'
import { everybodysEntries } from './menu-entries.ts'
import { MenuLinks, type MenuLooks } from './menu-links.tsx'
import { OfficeGroups } from './office-groups.tsx'

/** The entries of the menu that are there for the one who looks. */
export function MenuGroups(looks: MenuLooks) {
  const { can } = useMe()
  return (
    <>
      <MenuLinks entries={everybodysEntries} {...looks} />
      {(can.lead || can.administer) && <OfficeGroups can={can} {...looks} />}
    </>
  )
}
