import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Report, ReportStatus } from '#contract/reports/reports.ts'
import { api, inParts } from '#web/api/queries.ts'
import { dateAndTime, shortDate } from '#web/programme/moments.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { reportWords as words } from '#words/en/reports.ts'

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

/** Characters, and lines, beyond which a description is cut short. */
const long = { characters: 200, lines: 3 }

/** Everything that the person has reported, and what became of it. */
export function OwnReports() {
  const list = useInfiniteQuery(ownReports)
  const pages = list.data?.pages
  return (
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
      <Description text={description} />
    </article>
  )
}

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > long.characters || text.split('\n').length > long.lines
  return (
    <div>
      <p className={`as-written wrap-anywhere ${isLong && !open ? 'line-clamp-3' : ''}`}>{text}</p>
      {isLong && (
        <div className="-ml-4">
          <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.showLess : words.showAll}
          </Button>
        </div>
      )}
    </div>
  )
}
