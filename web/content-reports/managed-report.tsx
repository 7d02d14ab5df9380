import { useState } from 'react'
import type { ManagedContentReport } from '#contract/content-reports/content-reports.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { dateAndTime, shortDate } from '#web/programme/moments.ts'
import { ReportText } from '#web/reports/report-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { contentReportWords } from '#words/en/content-reports.ts'
import { Evidence } from './evidence.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Written } from './written.tsx'

const { managed: words, reportedAt, someone } = contentReportWords
const ManageDialog = later(() => import('./manage-dialog.tsx').then((file) => file.ManageDialog))

/** A report as an admin sees it, and the way to do something about it. */
export function ManagedReport({ report }: { report: ManagedContentReport }) {
  const { about, subject, reporter, reason, details, status, answer, adminNotes, createdAt } = report
  const { resolvedAt, resolvedBy, attachments } = report
  const [managing, setManaging] = useState(false)
  const what = words.what(reporter.displayName, about, subject?.displayName ?? someone)
  return (
    <article aria-label={what} className="flex flex-col gap-3 wrap-anywhere">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-base">{what}</h3>
          <StatusBadge status={status} />
        </div>
        <p className="text-sm text-muted">{reportedAt(dateAndTime(createdAt), reason)}</p>
        {resolvedAt && (
          <p className="text-sm text-muted">
            {words.settledBy(status, shortDate(resolvedAt), resolvedBy?.displayName ?? someone)}
          </p>
        )}
      </header>
      {details && <ReportText text={details} />}
      <Evidence report={report} />
      <AttachmentList attachments={attachments} />
      {(adminNotes || answer) && (
        <dl className="flex flex-col gap-2">
          {adminNotes && <Written label={words.notes}>{adminNotes}</Written>}
          {answer && <Written label={words.answer}>{answer}</Written>}
        </dl>
      )}
      <div>
        <Button
          {...ManageDialog.nearing}
          aria-label={words.manageOf(what)}
          aria-haspopup="dialog"
          onClick={() => setManaging(true)}
        >
          {words.manage}
        </Button>
      </div>
      <ManageDialog
        wanted={managing}
        props={{ report, what, open: managing, onClose: () => setManaging(false) }}
      />
    </article>
  )
}
