import { laterDialog } from './later.tsx'

/** The question before something is done, for parts that are drawn with their page. */
export const ConfirmDialog = laterDialog(() =>
  import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog),
)
