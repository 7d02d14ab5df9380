import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { type QueueFilter, queueQuery } from '#web/feedback/answer/feedback-queries.ts'
import { LeftAnswers } from '#web/feedback/answer/left-answers.tsx'
import { pageIn, paths, type QueueAddress } from '#web/paths.ts'
import { useCollapsedCards } from '#web/platform/storage/collapsed-cards.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useRowFocus } from '#web/ui/use-row-focus.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { DismissedList, type DismissedListProps } from './dismissed-list.tsx'
import { addressOf, ends, filterIn, pathAlone, pathOfQueue } from './queue-address.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueNotices } from './queue-notices.tsx'
import { QueueSkeleton } from './queue-skeleton.tsx'
import { QueuedCard } from './queued-card.tsx'
import { useQueue } from './use-queue.ts'
import { ArrowUp } from 'lucide-react'
import { numberedPageSize } from '#contract/page-size.ts'

type FeedbackQueueProps = {
  /** It stands beside one’s own feedback. */
  beside?: boolean
}

/** What waits for a leader’s feedback, or what they dismissed, page by page. Filters and page stand in the address. */
export function FeedbackQueue({ beside = false }: FeedbackQueueProps) {
  const pathTo = pathOfQueue(beside)
  const router = useRouter()
  const asked: QueueAddress = useSearch({ strict: false })
  const filter = filterIn(asked)
  const page = pageIn(asked.page) ?? 1
  const people = useQuery(queueQuery(filter, page)).data?.people ?? []
  const toAlone = (focus: string) => pathAlone({ ...asked, ...(beside && { from: 'review' }) }, focus)
  const look = (next: QueueFilter) =>
    void router.navigate({ href: pathTo(addressOf(next)), replace: true, resetScroll: false })
  const shown = { filter, page, pathTo }
  return (
    <div className="flex flex-col gap-6">
      <QueueNotices />
      <QueueFilters asked={filter} people={people} onLook={look} />
      <LeftAnswers />
      {filter.show ? <DismissedList {...shown} /> : <Waiting {...shown} toAlone={toAlone} />}
    </div>
  )
}

type WaitingProps = DismissedListProps & {
  /** Where an item is looked at by itself. */
  toAlone: (id: string) => string
}

function Waiting({ filter, page: asks, pathTo, toAlone }: WaitingProps) {
  const router = useRouter()
  const queue = useQueue(filter, asks)
  const top = useRef<HTMLDivElement>(null)
  const { data, rows, fresh } = queue
  const total = data?.total ?? 0
  const showFresh = async () => {
    await queue.renew()
    if (asks > 1) await router.navigate({ href: pathTo(addressOf(filter)), resetScroll: false })
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none">
      <FreshNotice count={fresh} onShow={() => void showFresh()} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          {total > 0 && words.count(total)}
        </p>
        {rows && rows.length > 0 && <LinkButton to={toAlone(ends.first)}>{words.oneByOne}</LinkButton>}
      </div>
      <Rows queue={queue} filter={filter} pathTo={pathTo} toAlone={toAlone} />
      {data && (
        <Pagination
          label={words.pages}
          page={data.page}
          pages={data.pages}
          toPage={(page) => pathTo(addressOf(filter, page))}
        />
      )}
    </div>
  )
}

type RowsProps = Omit<WaitingProps, 'page'> & { queue: ReturnType<typeof useQueue> }

function Rows({ queue, filter, pathTo, toAlone }: RowsProps) {
  const { rows, isPending, isRefetchError, isFetching, refetch } = queue
  const { isCollapsed, collapse } = useCollapsedCards('feedback')
  const { place, list, hold } = useRowFocus(rows?.map(({ id }) => id) ?? [])
  const trouble = <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />
  if (isPending) return <QueueSkeleton />
  if (!rows) return trouble
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isRefetchError && trouble}
      {rows.length === 0 && <Nothing filter={filter} pathTo={pathTo} />}
      <ul ref={list} aria-label={words.list} className="flex flex-col gap-4 empty:hidden">
        {rows.map((item) => (
          <li key={item.id} onFocus={() => hold(item.id)}>
            <Card>
              <QueuedCard
                item={item}
                isListed={queue.isListed(item.id)}
                collapsed={isCollapsed({ id: item.id })}
                onCollapse={(on) => collapse({ id: item.id }, on)}
                alone={toAlone(item.id)}
                onOver={() => queue.leave(item.id)}
                onRestored={() => void queue.renew()}
              />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Nothing({ filter: { personId, kind }, pathTo }: Pick<RowsProps, 'filter' | 'pathTo'>) {
  if (personId || kind) {
    return (
      <EmptyState
        title={words.noneFound}
        text={words.noneFoundText}
        action={<LinkButton to={pathTo({})}>{words.seeAll}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title={words.empty}
      text={words.emptyText}
      action={<LinkButton to={paths.circle()}>{words.seePeople}</LinkButton>}
    />
  )
}

/** Tells of what came meanwhile, in sight wherever one reads. It lies over the page, so that nothing moves as it comes. */
export function FreshNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-16 z-10 -mb-4 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="inline-flex h-11 items-center gap-2 rounded-full bg-accent px-5 font-medium text-accent-ink shadow-raised
            hover:bg-accent-pointed forced-colors:border"
        >
          <ArrowUp size={18} aria-hidden="true" />
          {words.fresh(count, numberedPageSize)}
        </button>
      )}
    </div>
  )
}
