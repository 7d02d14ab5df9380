import { later } from '#web/ui/later.tsx'

/** What marks an entry of the menu; nobody waits for it. */
export const LateMark = later(() => import('./menu-mark.tsx').then((file) => file.MenuMark))
