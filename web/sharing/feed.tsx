import { useQuery } from '@tanstack/react-query'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { useLive, useMissed, useTies } from '#web/live/live-news.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { home } from '#words/en/home/home.ts'
import { sharingWords } from '#words/en/sharing/sharing.ts'
import { prayerWords } from '#words/en/entries/prayers.ts'
import { isolated } from '#words/isolated.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { feedQuery, refreshShared } from './shared-entries.ts'
import { PrayingButton } from './praying-button.tsx'
import { SharedText } from './shared-text.tsx'

const { feed: words } = sharingWords

/** What those have shared last to whom one is tied. */
export function Feed() {
  useLive('sharing.changed', () => void refreshShared())
  useTies(() => void refreshShared())
  useMissed(['sharing.changed', 'community.changed', 'circle.changed'], () => void refreshShared())
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

/** One entry of the feed: whose, what, when, and how it begins. */
function FeedItem({ entry }: { entry: SharedEntry }) {
  const { id, author, kind, day, text, prayer, writtenAt, can } = entry
  const title = sharingWords.kinds[kind](day)
  return (
    <article aria-label={sharingWords.by(title, isolated(author.displayName))} className="flex gap-3">
      <Avatar name={author.displayName} picture={author.avatar} size={40} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <header className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">
            <PersonName of={author} />
          </span>
          <span className="text-sm [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
            <TextLink to={paths.sharedEntry(id)}>{title}</TextLink>
          </span>
          <time dateTime={writtenAt.toISOString()} className="text-sm text-muted">
            {shortDate(writtenAt)}
          </time>
          {prayer?.answer && <Badge tone="gold">{prayerWords.answered}</Badge>}
        </header>
        <SharedText text={text} />
        {can.pray && (
          <div className="pt-1">
            <PrayingButton entry={entry} />
          </div>
        )}
      </div>
    </article>
  )
}
