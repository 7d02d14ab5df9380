import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EntryKind } from '#contract/entries/entries.ts'
import { useMe } from '#web/api/session.ts'
import type { Readers } from '#web/drafts/audience-field.tsx'
import { draftDaysQuery } from '#web/drafts/draft-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { later } from '#web/ui/later.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { entryWords } from '#words/en/entries.ts'
import { EntryItem } from './entry-item.tsx'
import { entriesQuery } from './entry-queries.ts'

const TrashDialog = later(() => import('./trash-dialog.tsx').then((file) => file.TrashDialog))

export type EntryListProps = {
  kind: EntryKind
  walk: number
  /** The days of the walk that are complete. */
  completed: readonly number[]
  readers: Readers
  /** The entry that is edited in another place of the page, and the way there. */
  elsewhere: { id: string | undefined; onEdit: () => void }
}

/** Everything of one kind that the person has written in this walk, and the way to the trash. */
export function EntryList(props: EntryListProps) {
  const [trash, setTrash] = useState(false)
  const words = entryWords.kinds[props.kind]
  return (
    <Card title={words.list}>
      <Entries {...props} />
      <footer className="-mb-3 -ml-4">
        <Button
          look="plain"
          icon={<Trash2 size={16} />}
          {...TrashDialog.nearing}
          onClick={() => setTrash(true)}
        >
          {entryWords.trash}
        </Button>
      </footer>
      <TrashDialog wanted={trash} props={{ open: trash, onClose: () => setTrash(false) }} />
    </Card>
  )
}

function Entries({ kind, walk, completed, readers, elsewhere }: EntryListProps) {
  const words = entryWords.kinds[kind]
  const region = useRef<HTMLDivElement>(null)
  const { id: person } = useMe()
  const list = useInfiniteQuery(entriesQuery(kind))
  const { data: unsaved = [] } = useQuery(draftDaysQuery({ person, walk, kind }))
  const pages = list.data?.pages
  return (
    <PagedList
      parts={list}
      rows={pages?.flatMap((page) => page.entries)}
      keyOf={({ id }) => id}
      loading={<ListSkeleton />}
      failed={words.listFailed}
      empty={<EmptyState title={words.empty} text={words.emptyText} />}
      more={entryWords.more}
      end={entryWords.end(words.count(pages?.at(-1)?.total ?? 0))}
      box={{
        ref: region,
        role: 'region',
        tabIndex: -1,
        'aria-label': words.listLabel,
        className:
          'relative -mx-2 outline-none px-2 lg:max-h-100 lg:overflow-y-auto lg:has-[form]:max-h-none lg:overscroll-contain',
      }}
      row="py-3 first:pt-0"
    >
      {(entry) => (
        <EntryItem
          entry={entry}
          readers={readers}
          completed={completed.includes(entry.day)}
          unsaved={unsaved.includes(entry.day) && entry.id !== elsewhere.id}
          onEditElsewhere={entry.id === elsewhere.id ? elsewhere.onEdit : undefined}
          onDeleted={() => region.current?.focus()}
        />
      )}
    </PagedList>
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
