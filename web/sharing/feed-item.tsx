import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { prayerWords } from '#words/en/entries/prayers.ts'
import { sharingWords as words } from '#words/en/sharing/sharing.ts'
import { isolated } from '#words/isolated.ts'
import { PrayingButton } from './praying-button.tsx'
import { SharedText } from './shared-text.tsx'

/** One entry of the feed: whose, what, when, and how it begins. */
export function FeedItem({ entry }: { entry: SharedEntry }) {
  const { id, author, kind, day, text, prayer, writtenAt, can } = entry
  const title = words.kinds[kind](day)
  return (
    <article aria-label={words.by(title, isolated(author.displayName))} className="flex gap-3">
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
