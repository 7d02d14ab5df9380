import { useInfiniteQuery } from '@tanstack/react-query'
import type { ContentReport } from '#contract/content-reports/content-reports.ts'
import { api, inParts, queries } from '#web/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { dateAndTime, shortDate } from '#web/programme/moments.ts'
import { ReportText } from '#web/reports/report-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { contentReportWords } from '#words/en/content-reports.ts'
import { frame } from '#words/en/frame.ts'
import { StatusBadge } from './status-badge.tsx'

const { own: words, end, reportedAt, someone } = contentReportWords

const mine = api.contentReports.mine.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...inParts<string>(),
})

/** What one has reported of others, and what the admins answered. */
export function OwnReportsPage() {
  const list = useInfiniteQuery(mine)
  const pages = list.data?.pages
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
        <PagedList
          parts={list}
          rows={pages?.flatMap(({ reports }) => reports)}
          keyOf={({ id }) => id}
          loading={
            <Skeletons>
              <SkeletonLines lines={5} />
            </Skeletons>
          }
          failed={words.failed}
          empty={<EmptyState title={words.empty} text={words.emptyText} />}
          more={words.more}
          end={end(pages?.at(-1)?.total ?? 0)}
          row="py-5 first:pt-0"
        >
          {(report) => <OwnReport report={report} />}
        </PagedList>
      </Card>
    </div>
  )
}

function OwnReport({ report }: { report: ContentReport }) {
  const { about, subject, reason, details, status, answer, answeredAt, createdAt } = report
  const what = words.what(about, subject?.displayName ?? someone)
  return (
    <article aria-label={what} className="flex flex-col gap-1.5 wrap-anywhere">
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base">{what}</h2>
        <StatusBadge status={status} />
      </header>
      <p className="text-sm text-muted">{reportedAt(dateAndTime(createdAt), reason)}</p>
      {details && <ReportText text={details} />}
      {answer && (
        <div className="mt-1 flex flex-col gap-1 rounded bg-accent-soft px-4 py-3 forced-colors:border">
          <h3 className="text-base">{words.answer}</h3>
          <p className="as-written">{answer}</p>
          {answeredAt && <p className="text-sm text-muted">{words.answered(shortDate(answeredAt))}</p>}
        </div>
      )}
    </article>
  )
}
