import { later } from '#web/ui/later.tsx'

/** What is asked before something is done to somebody. */
export const ConfirmDialog = later(() =>
  import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
)
