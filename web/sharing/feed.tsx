import { useQuery } from '@tanstack/react-query'
import { useLive, useTies } from '#web/live/live-news.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { home } from '#words/en/home/home.ts'
import { sharingWords } from '#words/en/sharing/sharing.ts'
import { FeedItem } from './feed-item.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { feedQuery, refreshShared } from './shared-entries.ts'

const { feed: words } = sharingWords

/** What those have shared last to whom one is tied. */
export function Feed() {
  useLive('sharing.changed', () => void refreshShared())
  useTies(() => void refreshShared())
  return (
    <Card title={home.activity} actions={<LinkButton to={paths.community()}>{words.manage}</LinkButton>}>
      <Entries />
    </Card>
  )
}

function Entries() {
  const { data, isPending, isFetching, refetch } = useQuery(feedQuery)
  const kept = useFocusKept<HTMLDivElement>()
  if (isPending) return <FeedSkeleton />
  if (!data) return <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div {...kept} className="outline-none">
      {data.entries.length === 0 && <p className="max-w-[70ch] text-pretty text-muted">{words.empty}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {data.entries.map((entry) => (
          <li key={entry.id} className="py-4 first:pt-0 last:pb-0">
            <FeedItem entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}
