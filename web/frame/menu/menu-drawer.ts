import { laterDialog } from '#web/ui/later.tsx'

/** The whole menu over the page, for whoever opens it. */
export const MenuDrawer = laterDialog(() => import('./menu-sheet.tsx').then((file) => file.MenuSheet))
