import { later } from '#web/ui/later.tsx'

/** The whole menu over the page, for whoever opens it. */
export const MenuDrawer = later(() => import('./menu-sheet.tsx').then((file) => file.MenuSheet))
