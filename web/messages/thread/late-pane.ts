import { later } from '#web/ui/later.tsx'

/** A conversation, which comes after the page around it. */
export const LatePane = later(() => import('./thread-pane.tsx').then((file) => file.ThreadPane))
