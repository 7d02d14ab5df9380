import { laterDialog } from './later.tsx'

/** `ConfirmDialog`, loaded late (`laterDialog`), for components that come with their page. */
export const ConfirmDialog = laterDialog(() =>
  import('./confirm-dialog.tsx').then((file) => file.ConfirmDialog),
)
