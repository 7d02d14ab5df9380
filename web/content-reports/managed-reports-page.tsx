import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { contentReportStatuses, reportedThings } from '#contract/content-reports/kinds.ts'
import { api, inParts, queries } from '#web/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { contentReportWords } from '#words/en/content-reports.ts'
import { frame } from '#words/en/frame.ts'
import { ManagedReport } from './managed-report.tsx'
import { type FilterTexts, ReportFilters } from './report-filters.tsx'

const { managed: words, end } = contentReportWords

/** For admins: what people have reported, what was there to see, and what became of it. The filters stand in the address. */
export function ManagedReportsPage() {
  const router = useRouter()
  const asked: FilterTexts = useSearch({ strict: false })
  const status = contentReportStatuses.find((each) => each === asked.status)
  const about = reportedThings.find((each) => each === asked.about)
  const list = useInfiniteQuery(
    api.contentReports.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, status, about, limit: 10 }),
      ...inParts<string>(),
    }),
  )
  useLive('notifications.changed', () => {
    void queries.invalidateQueries({ queryKey: api.contentReports.list.key() })
  })
  const pages = list.data?.pages
  const total = pages?.at(-1)?.total
  const isNarrowed = status !== undefined || about !== undefined
  const look = (texts: FilterTexts) =>
    void router.navigate({ href: paths.contentReports(texts), replace: true, resetScroll: false })
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.contentReports}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      <ReportFilters asked={{ status: status ?? '', about: about ?? '' }} onLook={look} />
      <Card
        title={words.list}
        text={<span role="status">{total !== undefined && total > 0 && words.count(total)}</span>}
      >
        <PagedList
          parts={list}
          rows={pages?.flatMap(({ reports }) => reports)}
          keyOf={({ id }) => id}
          loading={
            <Skeletons>
              <SkeletonLines lines={8} />
            </Skeletons>
          }
          failed={words.failed}
          empty={
            isNarrowed ? (
              <EmptyState title={words.noneFound} text={words.noneFoundText} />
            ) : (
              <EmptyState title={words.empty} text={words.emptyText} />
            )
          }
          more={words.more}
          end={end(total ?? 0)}
          row="py-6 first:pt-0"
        >
          {(report) => <ManagedReport report={report} />}
        </PagedList>
      </Card>
    </div>
  )
}
