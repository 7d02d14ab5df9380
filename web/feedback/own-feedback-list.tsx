import { useQuery } from '@tanstack/react-query'
import { numberedPageSize } from '#contract/page-size.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useCollapsedCards } from '#web/platform/storage/collapsed-cards.ts'
import { QueueSkeleton } from '#web/feedback/queue/queue-skeleton.tsx'
import { useLive } from '#web/live/live-news.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { feedbackWords as words } from '#words/en/feedback/feedback.ts'
import { OwnCard } from './own-card.tsx'
import { ownFeedbackQuery, refreshOwnFeedback } from './own-feedback.ts'
import { useEffect, useState } from 'react'
import { readAll } from './unread.ts'

/** A page of what leaders have sent, the newest first. Who sees it has read it. */
export function OwnFeedback({ page }: { page: number }) {
  const me = useMe().id
  const list = useQuery(ownFeedbackQuery(page))
  const { data, isFetchedAfterMount, dataUpdatedAt } = list
  const { isNew } = useVisit(isFetchedAfterMount ? data?.total : undefined, dataUpdatedAt)
  const { isCollapsed, collapse } = useCollapsedCards('feedback')
  useLive('feedback.changed', ({ authorId }) => {
    if (authorId === me) void refreshOwnFeedback()
  })
  if (list.isPending) return <QueueSkeleton />
  // Places are counted from the oldest on.
  const first = data ? data.total - (data.page - 1) * numberedPageSize : 0
  return (
    <div className="flex flex-col gap-6">
      {list.isError && (
        <Card>
          <FailedState text={words.failed} busy={list.isFetching} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {data?.total === 0 && (
        <Card>
          <EmptyState
            title={words.empty}
            text={words.emptyText}
            action={<LinkButton to={paths.journal()}>{words.journal}</LinkButton>}
          />
        </Card>
      )}
      <ul aria-label={words.list} className="flex flex-col gap-4 empty:hidden">
        {data?.items.map((feedback, index) => (
          <li key={feedback.id}>
            <Card>
              <OwnCard
                feedback={feedback}
                isNew={isNew(first - index)}
                collapsed={isCollapsed({ id: feedback.id })}
                onCollapse={(on) => collapse({ id: feedback.id }, on)}
              />
            </Card>
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          label={words.pages}
          page={data.page}
          pages={data.pages}
          toPage={(to) => paths.feedback(to > 1 ? { page: String(to) } : {})}
        />
      )}
    </div>
  )
}

/**
 * While one looks at one’s feedback, all of it is read as it comes. What was unread as one came is new until one leaves. Feedback is counted
 * from the oldest on, so that what comes meanwhile, and the page that one is on, change nothing about it.
 */
function useVisit(total: number | undefined, readAt: number): { isNew: (place: number) => boolean } {
  const [known, setKnown] = useState<number | null>(null)
  useEffect(() => {
    if (total === undefined) return
    readAll().then(
      (unread) => setKnown((before) => before ?? total - unread),
      // It is noted as soon as the list is read anew.
      () => {},
    )
  }, [total, readAt])
  return { isNew: (place) => known !== null && place > known }
}
