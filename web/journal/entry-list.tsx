import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import type { EntryKind } from '#contract/entries/entries.ts'
import { useMe } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { journal } from '#words/en/journal.ts'
import { EntryItem } from './entry-item.tsx'
import { draftDaysQuery, entriesQuery } from './journal-queries.ts'
import { TrashDialog } from './trash-dialog.tsx'

export type EntryListProps = {
  kind: EntryKind
  desk: Desk
  /** Edits the entry of the open day beside its reading. */
  onEditToday: () => void
}

/** Everything of one kind that the person has written in this walk, and the way to the trash. */
export function EntryList(props: EntryListProps) {
  const [trash, setTrash] = useState(false)
  const words = journal.kinds[props.kind]
  return (
    <Card title={words.list}>
      <Entries {...props} />
      <footer className="-mb-3 -ml-4">
        <Button look="plain" icon={<Trash2 size={16} />} onClick={() => setTrash(true)}>
          {journal.trash.open}
        </Button>
      </footer>
      <TrashDialog open={trash} onClose={() => setTrash(false)} />
    </Card>
  )
}

function Entries({ kind, desk, onEditToday }: EntryListProps) {
  const words = journal.kinds[kind]
  const region = useRef<HTMLDivElement>(null)
  const { id: person } = useMe()
  const { walk, completed } = desk.progress
  const list = useInfiniteQuery(entriesQuery(kind))
  const { data: unsaved = [] } = useQuery(draftDaysQuery({ person, walk, kind }))
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending) return <ListSkeleton />
  if (!list.data) return <FailedState text={words.listFailed} onRetry={retry} busy={list.isFetching} />

  const total = list.data.pages.at(-1)?.total ?? 0
  const entries = list.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyState title={words.empty} text={words.emptyText} />
  return (
    <div
      ref={region}
      role="region"
      tabIndex={-1}
      aria-label={journal.listLabel[kind]}
      className="relative -mx-2 outline-none px-2 lg:max-h-100 lg:overflow-y-auto lg:has-[form]:max-h-none lg:overscroll-contain"
    >
      {list.isRefetchError && <FailedState text={words.listFailed} onRetry={retry} busy={list.isFetching} />}
      <ul className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3 first:pt-0">
            <EntryItem
              entry={entry}
              readers={desk.readers}
              completed={completed.includes(entry.day)}
              unsaved={unsaved.includes(entry.day) && entry.id !== desk[kind]?.id}
              onEditElsewhere={entry.id === desk[kind]?.id ? onEditToday : undefined}
              onDeleted={() => region.current?.focus()}
            />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <FailedState text={words.listFailed} onRetry={retry} busy={list.isFetching} />
      )}
      {list.hasNextPage ? (
        <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {journal.more}
        </Button>
      ) : (
        <p className="pt-2 pb-1 text-center text-sm text-muted">{journal.end(words.count(total))}</p>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-6">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex flex-col gap-3">
            <Skeleton className="h-5 w-40" />
            <SkeletonLines lines={3} />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
