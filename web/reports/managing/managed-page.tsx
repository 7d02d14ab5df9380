import type { ReactNode } from 'react'
import { useLive } from '#web/live/live-news.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { managingWords as words } from '#words/en/reports/managing.ts'

type ManagedPageProps<Row> = {
  title: string
  /** What stands here of this page alone. */
  own: { text: string; failed: string; empty: string; emptyText: string }
  filters: ReactNode
  isNarrowed: boolean
  list: Parts & { data: { pages: { reports: Row[]; total: number }[] } | undefined }
  /** Reads the list anew, as somebody has reported something. */
  refresh: () => Promise<unknown>
  children: (report: Row) => ReactNode
}

/** For admins: what people have reported, and what became of it. */
export function ManagedPage<Row extends { id: string }>(props: ManagedPageProps<Row>) {
  const { title, own, filters, isNarrowed, list, refresh, children } = props
  useLive('notifications.changed', () => void refresh())
  const pages = list.data?.pages
  const total = pages?.at(-1)?.total
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{own.text}</p>
      </header>
      {filters}
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
          failed={own.failed}
          empty={
            isNarrowed ? (
              <EmptyState title={words.noneFound} text={words.noneFoundText} />
            ) : (
              <EmptyState title={own.empty} text={own.emptyText} />
            )
          }
          more={words.more}
          end={words.end(total ?? 0)}
          row="py-6 first:pt-0"
        >
          {children}
        </PagedList>
      </Card>
    </div>
  )
}
