import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reportedThings } from '#contract/content-reports/kinds.ts'
import type { ManagedContentReport } from '#contract/content-reports/content-reports.ts'
import { reportStatuses } from '#contract/reports/kinds.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { client } from '#web/platform/api/client.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { type Choice, ListFilters, ManagedPage, showManaged } from '#web/reports/managing/managed-page.tsx'
import { ManagedArticle } from '#web/reports/managing/managed-article.tsx'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import type { ReportKind } from '#web/reports/managing/use-managing.ts'
import { paths } from '#web/paths.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { useLook } from '#web/ui/use-look.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { frame } from '#words/en/platform/frame.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { Evidence } from './evidence.tsx'

const { managed: words } = contentReportWords
const choices: Choice[] = [
  {
    name: 'status',
    label: managingWords.status,
    any: managingWords.anyStatus,
    options: managingWords.statuses,
  },
  { name: 'about', label: words.about, any: words.anyThing, options: words.things },
]

/** For admins: what people have reported, what was there to see, and what became of it. The filters stand in the address. */
export function ManagedReportsPage() {
  const show = useLook()
  const asked: { status?: string; about?: string } = useSearch({ strict: false })
  const status = reportStatuses.find((each) => each === asked.status)
  const about = reportedThings.find((each) => each === asked.about)
  const list = useInfiniteQuery(
    api.contentReports.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, status, about, limit: 10 }),
      ...inParts<string>(),
    }),
  )
  const look = (texts: Record<string, string>) => show(paths.contentReports(texts))
  return (
    <ManagedPage
      title={frame.pages.contentReports}
      own={words}
      filters={<ListFilters choices={choices} asked={{ status, about }} onLook={look} />}
      isNarrowed={status !== undefined || about !== undefined}
      list={list}
      refresh={() => queries.invalidateQueries({ queryKey: api.contentReports.list.key() })}
    >
      {(report) => <ManagedReport report={report} />}
    </ManagedPage>
  )
}

const kind: ReportKind = {
  words: contentReportWords.managing,
  save: async (change) =>
    showManaged(api.contentReports.list.key(), await client.contentReports.update(change)),
  refresh: () => queries.invalidateQueries({ queryKey: api.contentReports.key() }),
}

/** A report as an admin sees it, and the way to do something about it. */
function ManagedReport({ report }: { report: ManagedContentReport }) {
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
