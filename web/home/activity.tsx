import { FeedSkeleton } from '#web/sharing/feed-skeleton.tsx'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { home } from '#words/en/home/home.ts'

const Feed = later(() => import('#web/sharing/feed.tsx').then((file) => file.Feed))

/** What others have shared last; it comes once the day stands. */
export function Activity() {
  const coming = (
    <Card title={home.activity}>
      <FeedSkeleton />
    </Card>
  )
  return <Feed wanted inPlace fallback={coming} props={{}} />
}
