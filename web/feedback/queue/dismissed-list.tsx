import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { dismissedDays } from '#contract/feedback/limits.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { OriginalText } from '#web/entries/original-text.tsx'
import { type QueueFilter, queueQuery, refreshQueue } from '#web/feedback/answer/feedback-queries.ts'
import { ItemHeader, titleOf } from '#web/feedback/answer/item-header.tsx'
import { putBack } from '#web/feedback/answer/use-acts.ts'
import { useLive, useTies } from '#web/live/live-news.ts'
import type { QueueAddress } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useRowFocus } from '#web/ui/use-row-focus.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { addressOf } from './queue-address.ts'
import { QueueSkeleton } from './queue-skeleton.tsx'

const { put: words } = queueWords

export type DismissedListProps = {
  filter: QueueFilter
  page: number
  pathTo: (address: QueueAddress) => string
}

/** What one has dismissed lately, and may put back. */
export function DismissedList({ filter, page, pathTo }: DismissedListProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(queueQuery(filter, page))
  const rows = data?.items ?? []
  const { place, list, hold } = useRowFocus(rows.map(({ id }) => id))
  useLive('feedback.changed', () => void refreshQueue())
  useTies(() => void refreshQueue())
  if (isPending) return <QueueSkeleton />
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {isError && <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState
          title={words.empty}
          text={words.emptyText(dismissedDays)}
          action={<LinkButton to={pathTo({})}>{queueWords.focus.seeAll}</LinkButton>}
        />
      )}
      {rows.length > 0 && <p className="text-muted">{words.text(dismissedDays)}</p>}
      <ul ref={list} aria-label={words.list} className="flex flex-col gap-4 empty:hidden">
        {rows.map((item) => (
          <li key={item.id} onFocus={() => hold(item.id)}>
            <Card>
              <Dismissed item={item} />
            </Card>
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          label={queueWords.pages}
          page={data.page}
          pages={data.pages}
          toPage={(to) => pathTo(addressOf(filter, to))}
        />
      )}
    </div>
  )
}

function Dismissed({ item }: { item: QueuedFeedback }) {
  const { id, original, comments, draft } = item
  const [busy, setBusy] = useState(false)
  const title = titleOf(item)
  const back = async () => {
    setBusy(true)
    await putBack(id)
    setBusy(false)
  }
  return (
    <article aria-label={title} className="flex flex-col gap-4 outline-none">
      <ItemHeader item={item} begun={draft !== null} />
      <OriginalText original={original} />
      {comments !== '' && (
        <section aria-label={words.saved} className="rounded bg-tint px-4 py-3">
          <p className="text-sm text-muted">{words.saved}</p>
          <EntryText text={comments} />
        </section>
      )}
      <div>
        <Button icon={<Undo2 size={18} />} busy={busy} busyLabel={words.busy} onClick={() => void back()}>
          {words.back}
          <span className="sr-only">{title}</span>
        </Button>
      </div>
    </article>
  )
}
