import { type ReactNode, useEffect } from 'react'
import { shortDate } from '#web/platform/times/moments.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { managingWords as words } from '#words/en/reports/managing.ts'

/** Milliseconds in which one arrives; after that one scrolls as one likes. */
const arrival = 2000

type OwnListProps<Row> = {
  list: Parts & { data: { pages: { reports: Row[]; total: number }[] } | undefined }
  /** Says what comes to stand here. */
  emptyText: string
  /** The report that one came for, if one did: it is looked for, marked and brought into view. */
  at?: string | undefined
  children: (report: Row) => ReactNode
}

/** What one has reported, of errors or of others. */
export function OwnList<Row extends { id: string }>({ list, emptyText, at, children }: OwnListProps<Row>) {
  const pages = list.data?.pages
  const found = pages?.some(({ reports }) => reports.some(({ id }) => id === at)) ?? false
  // Where a part could not be fetched, whoever looks tries again.
  const mayFollow =
    at !== undefined && !found && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  useEffect(() => {
    if (mayFollow) void list.fetchNextPage()
  }, [mayFollow, list])
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
      failed={words.ownFailed}
      empty={<EmptyState title={words.ownEmpty} text={emptyText} />}
      more={words.more}
      end={words.end(pages?.at(-1)?.total ?? 0)}
      row="py-5 first:pt-0"
    >
      {(report) => (
        <div
          {...(report.id === at && { ref: bringIntoView, 'aria-current': true })}
          className="aria-current:border-l-4 aria-current:border-accent aria-current:pl-4"
        >
          {children(report)}
        </div>
      )}
    </PagedList>
  )
}

// The page goes to its top as it comes, and back to where it was as the list of news closes: until that is over it is brought back.
function bringIntoView(report: HTMLElement | null) {
  if (!report) return undefined
  const watch = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) report.scrollIntoView({ block: 'center' })
  })
  watch.observe(report)
  const over = setTimeout(() => watch.disconnect(), arrival)
  return () => {
    clearTimeout(over)
    watch.disconnect()
  }
}

type AnsweredProps = {
  report: { answer: string; answeredAt: Date | null }
  /** The rank of its heading. */
  level?: 3 | 4
}

/** What the admins answered to whoever made a report; nothing until they do. */
export function Answered({ report: { answer, answeredAt }, level = 3 }: AnsweredProps) {
  const Heading = `h${level}` as const
  if (!answer) return null
  return (
    <div className="mt-1 flex flex-col gap-1 rounded bg-accent-soft px-4 py-3 wrap-anywhere forced-colors:border">
      <Heading className="text-base">{words.answer}</Heading>
      <p className="as-written">{answer}</p>
      {answeredAt && <p className="text-sm text-muted">{words.answered(shortDate(answeredAt))}</p>}
    </div>
  )
}
