import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ContentReport } from '#contract/content-reports/content-reports.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { Answered, OwnList } from '#web/reports/managing/own-list.tsx'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import { StatusBadge } from '#web/reports/managing/status-badge.tsx'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { frame } from '#words/en/platform/frame.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { isolated } from '#words/isolated.ts'

const { own: words, reportedAt } = contentReportWords

const mine = api.contentReports.mine.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...inParts<string>(),
})

/** What one has reported of others, and what the admins answered. */
export function OwnReportsPage() {
  const { report: at }: { report?: string } = useSearch({ strict: false })
  const list = useInfiniteQuery(mine)
  // An answer comes with word of it.
  useLive('notifications.changed', () => {
    void queries.invalidateQueries({ queryKey: api.contentReports.mine.key() })
  })
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.ownContentReports}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      <Card>
        <OwnList list={list} at={at} emptyText={words.emptyText}>
          {(report) => <OwnReport report={report} />}
        </OwnList>
      </Card>
    </div>
  )
}

function OwnReport({ report }: { report: ContentReport }) {
  const { about, subject, reason, details, status, createdAt } = report
  const what = words.what(about, isolated(subject?.displayName ?? managingWords.someone))
  return (
    <article aria-label={what} className="flex flex-col gap-1.5 wrap-anywhere">
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base">
          <Sentence of={(name) => words.what(about, name)} who={[subject ?? managingWords.someone]} />
        </h2>
        <StatusBadge status={status} />
      </header>
      <p className="text-sm text-muted">{reportedAt(dateAndTime(createdAt), reason)}</p>
      {details && <ReportText text={details} />}
      <Answered report={report} />
    </article>
  )
}
