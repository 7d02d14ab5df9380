import { useInfiniteQuery } from '@tanstack/react-query'
import { api, inParts } from '#web/platform/api/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { type NotificationActs, NotificationItem } from './notification-item.tsx'

const list = api.notifications.list.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 15 }),
  ...inParts<string>(),
})

/** What concerns one, newest first. */
export function NotificationList(acts: NotificationActs) {
  const parts = useInfiniteQuery(list)
  return (
    <PagedList
      parts={parts}
      rows={parts.data?.pages.flatMap(({ notifications }) => notifications)}
      keyOf={({ id }) => id}
      loading={<Coming />}
      failed={words.failed}
      empty={<EmptyState title={words.empty} text={words.emptyText} />}
      more={words.more}
      end={words.end}
      box={{ className: 'pb-2' }}
    >
      {(notification) => <NotificationItem notification={notification} {...acts} />}
    </PagedList>
  )
}

function Coming() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-5 p-4">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex gap-3">
            <Skeleton className="size-9 shrink-0 rounded-full" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-24" />
            </div>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
