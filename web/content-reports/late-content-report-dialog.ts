import { later } from '#web/ui/later.tsx'

/** Where one reports a person or what they wrote, for whoever opens it. */
export const LateContentReportDialog = later(() =>
  import('./content-report-dialog.tsx').then((file) => file.ContentReportDialog),
)
