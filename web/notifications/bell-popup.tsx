import { type ReactNode, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { useReporting } from '#web/content-reports/use-reporting.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { type NotificationActs, NotificationItem } from './notification-item.tsx'
import { readAnew } from './read-anew.ts'

export type BellPopupProps = {
  label: string
  button: ReactNode
  unread: number
}

/** What the bell becomes once it is pressed: what concerns one, newest first. */
export function BellPopup({ label, button, unread }: BellPopupProps) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const { report, dialog } = useReporting()
  const reportPerson: NotificationActs['onReport'] = (whose) => {
    close()
    report({ about: 'person', of: whose.id, whose })
  }
  return (
    <>
      <Popover open={open} onOpen={setOpen} label={label} button={button} title={words.title}>
        <Head unread={unread} />
        <div className="grow overflow-y-auto overscroll-contain">
          <NotificationList onLeave={close} onReport={reportPerson} />
        </div>
        <div className="border-t border-line px-4 py-1">
          <span className="inline-flex min-h-11 items-center text-sm">
            <TextLink to={paths.profile({ tab: 'settings' })} onClick={close}>
              {words.choose}
            </TextLink>
          </span>
        </div>
      </Popover>
      {dialog}
    </>
  )
}

function Head({ unread }: { unread: number }) {
  const [busy, setBusy] = useState(false)
  const place = useFocusKept<HTMLDivElement>()
  const markAll = async () => {
    setBusy(true)
    try {
      await client.notifications.read({})
      await readAnew()
    } catch (error) {
      tellFailure(error, words.markAllFailed)
    }
    setBusy(false)
  }
  return (
    <div
      {...place}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line pl-4 outline-none"
    >
      <p aria-hidden="true" className="font-serif text-lg font-semibold">
        {words.title}
      </p>
      {unread > 0 && (
        <Button look="plain" busy={busy} onClick={() => void markAll()}>
          {words.markAll}
        </Button>
      )}
    </div>
  )
}

const list = api.notifications.list.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 15 }),
  ...inParts<string>(),
})

/** What concerns one, newest first. */
function NotificationList(acts: NotificationActs) {
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
