import { useInfiniteQuery } from '@tanstack/react-query'
import type { Report } from '#contract/reports/reports.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { Answered, OwnList } from '#web/reports/managing/own-list.tsx'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import { StatusBadge } from '#web/reports/managing/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { reportWords as words } from '#words/en/reports/reports.ts'

const ownReports = api.reports.list.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...inParts<string>(),
})

/** Every error that the person has reported, and what became of it. `onLeave` is called as one goes on to other reports. */
export function OwnReports({ at, onLeave }: { at?: string | undefined; onLeave?: () => void }) {
  const list = useInfiniteQuery(ownReports)
  // An answer comes with word of it.
  useLive('notifications.changed', () => {
    void queries.invalidateQueries({ queryKey: api.reports.list.key() })
  })
  return (
    <>
      <OwnList list={list} at={at} emptyText={words.emptyText}>
        {(report) => <OwnReport report={report} />}
      </OwnList>
      <p className="pt-3 text-center">
        <TextLink to={paths.ownContentReports()} {...(onLeave && { onClick: onLeave })}>
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
        <h3 className="min-w-0 text-base wrap-anywhere">{title}</h3>
        <StatusBadge status={status} />
      </header>
      <p className="text-sm text-muted">{words.reported(dateAndTime(createdAt), priority)}</p>
      {resolvedAt && (
        <p className="text-sm text-muted">{managingWords.settled(status, shortDate(resolvedAt))}</p>
      )}
      <ReportText text={description} />
      <Answered report={report} level={4} />
    </article>
  )
}
