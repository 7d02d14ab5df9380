import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { managingWords as words } from '#words/en/managing.ts'

type OwnListProps<Row> = {
  list: Parts & { data: { pages: { reports: Row[]; total: number }[] } | undefined }
  /** Says what comes to stand here. */
  emptyText: string
  children: (report: Row) => ReactNode
}

/** What one has reported, of errors or of others. */
export function OwnList<Row extends { id: string }>({ list, emptyText, children }: OwnListProps<Row>) {
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
      failed={words.ownFailed}
      empty={<EmptyState title={words.ownEmpty} text={emptyText} />}
      more={words.more}
      end={words.end(pages?.at(-1)?.total ?? 0)}
      row="py-5 first:pt-0"
    >
      {children}
    </PagedList>
  )
}
