import { useState } from 'react'
import { feedCollapse } from '#contract/sharing/limits.ts'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/programme/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { prayerWords } from '#words/en/prayers.ts'
import { sharingWords as words } from '#words/en/sharing.ts'
import { PrayingButton } from './praying-button.tsx'

/** One entry of the feed: whose, what, when, and how it begins. */
export function FeedItem({ entry }: { entry: SharedEntry }) {
  const { id, author, kind, day, text, prayer, writtenAt, can } = entry
  const title = words.kinds[kind](day)
  return (
    <article aria-label={words.by(title, author.displayName)} className="flex gap-3">
      <Avatar name={author.displayName} picture={author.avatar} size={40} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <header className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">{author.displayName}</span>
          <span className="text-sm [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
            <TextLink to={paths.sharedEntry(id)}>{title}</TextLink>
          </span>
          <time dateTime={writtenAt.toISOString()} className="text-sm text-muted">
            {shortDate(writtenAt)}
          </time>
          {prayer?.answer && <Badge tone="gold">{prayerWords.answered}</Badge>}
        </header>
        <Text text={text} />
        {can.pray && (
          <div className="pt-1">
            <PrayingButton entry={entry} />
          </div>
        )}
      </div>
    </article>
  )
}

function Text({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const characters = [...text]
  const isLong = characters.length > feedCollapse
  return (
    <>
      <p className="reading as-written wrap-anywhere">{isLong && !open ? beginningOf(characters) : text}</p>
      {isLong && (
        <div className="-ml-4">
          <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.feed.showLess : words.feed.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

// A word that would be cut in two is left out; where there are no words one can tell apart, it ends anywhere.
function beginningOf(characters: string[]): string {
  const beginning = characters.slice(0, feedCollapse).join('')
  return `${beginning.replace(/\s+\S{0,20}$/, '').trimEnd()}…`
}
