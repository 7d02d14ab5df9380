import type { ManagedContentReport } from '#contract/content-reports/content-reports.ts'
import { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { ManagedArticle } from '#web/reports/managing/managed-article.tsx'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import { showManaged } from '#web/reports/managing/show-managed.ts'
import type { ReportKind } from '#web/reports/managing/use-managing.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { Evidence } from './evidence.tsx'

const kind: ReportKind = {
  words: contentReportWords.managing,
  save: async (change) =>
    showManaged(api.contentReports.list.key(), await client.contentReports.update(change)),
  refresh: () => queries.invalidateQueries({ queryKey: api.contentReports.key() }),
}

/** A report as an admin sees it, and the way to do something about it. */
export function ManagedReport({ report }: { report: ManagedContentReport }) {
  const { about, subject, reporter, reason, details, createdAt, attachments } = report
  return (
    <ManagedArticle
      kind={kind}
      report={report}
      what={(by = '', name = '') => contentReportWords.managed.what(by, about, name)}
      who={[reporter, subject ?? managingWords.someone]}
      text={contentReportWords.reportedAt(dateAndTime(createdAt), reason)}
    >
      {details && <ReportText text={details} />}
      <Evidence report={report} />
      <AttachmentList attachments={attachments} />
    </ManagedArticle>
  )
}
