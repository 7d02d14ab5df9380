import { useInfiniteQuery } from '@tanstack/react-query'
import type { Report, ReportStatus } from '#contract/reports/reports.ts'
import { api, inParts } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { dateAndTime, shortDate } from '#web/programme/moments.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { contentReportWords } from '#words/en/content-reports.ts'
import { reportWords as words } from '#words/en/reports.ts'
import { ReportText } from './report-text.tsx'

const ownReports = api.reports.list.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...inParts<string>(),
})

const tones: Record<ReportStatus, NonNullable<BadgeProps['tone']>> = {
  pending: 'plain',
  investigating: 'accent',
  resolved: 'success',
  closed: 'plain',
}

/** Every error that the person has reported, and what became of it. `onLeave` is called as one goes on to other reports. */
export function OwnReports({ onLeave }: { onLeave: () => void }) {
  const list = useInfiniteQuery(ownReports)
  const pages = list.data?.pages
  return (
    <>
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ reports }) => reports)}
        keyOf={({ id }) => id}
        loading={
          <Skeletons>
            <SkeletonLines lines={5} />
          </Skeletons>
        }
        failed={words.listFailed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        more={words.more}
        end={words.end(pages?.at(-1)?.total ?? 0)}
        row="py-4 first:pt-0"
      >
        {(report) => <OwnReport report={report} />}
      </PagedList>
      <p className="pt-3 text-center">
        <TextLink to={paths.ownContentReports()} onClick={onLeave}>
          {contentReportWords.own.link}
        </TextLink>
      </p>
    </>
  )
}

function OwnReport({ report }: { report: Report }) {
  const { title, description, priority, status, createdAt, resolvedAt } = report
  return (
    <article aria-label={title} className="flex flex-col gap-1.5">
      <header className="flex items-start justify-between gap-3">
        <h3 className="min-w-0">{title}</h3>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      </header>
      <p className="text-sm text-muted">{words.reported(dateAndTime(createdAt), priority)}</p>
      {resolvedAt && <p className="text-sm text-muted">{words.settled(status, shortDate(resolvedAt))}</p>}
      <ReportText text={description} />
    </article>
  )
}
