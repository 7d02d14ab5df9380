import { laterDialog } from '#web/ui/later.tsx'

/** Where one reports an error, for whoever opens it. */
export const ReportDialog = laterDialog(() =>
  import('#web/reports/report-dialog.tsx').then((file) => file.ReportDialog),
)
