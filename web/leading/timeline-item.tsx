import type { TimelineEntry } from '#contract/leading/leading.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { wholeTitleOf } from '#web/entries/entry-title.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { later } from '#web/ui/later.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { leadingWords } from '#words/en/leading/leading.ts'
import { BeginButton } from './begin-button.tsx'
import { FeedbackBadge } from './feedback-badge.tsx'

const { person: words } = leadingWords

const AttachmentList = later(() =>
  import('#web/files/attachment-list.tsx').then((file) => file.AttachmentList),
)

const HighlightButton = later(() =>
  import('#web/highlights/highlight-button.tsx').then((file) => file.HighlightButton),
)

/** An entry on a timeline: what was written, where its feedback stands, and what one may do. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { id, kind, text, audience, attachments, writtenAt, editedAt, feedback, highlighted, can } = entry
  const title = wholeTitleOf(entry)
  return (
    <article aria-label={title} className="flex flex-col gap-2 outline-none">
      <header className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-muted [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
          <TextLink to={paths.sharedEntry(id)} aria-label={title}>
            {entryWords.kinds[kind].one}
          </TextLink>
          <time dateTime={writtenAt.toISOString()}>{shortDate(writtenAt)}</time>
          {editedAt && <span>{entryWords.edited(shortDate(editedAt))}</span>}
          {audience === 'leader' && <Badge>{words.leaderOnly}</Badge>}
        </p>
        {feedback && (
          <span className="flex min-h-11 items-center">
            <FeedbackBadge feedback={feedback} />
          </span>
        )}
      </header>
      <EntryText text={text} />
      <AttachmentList wanted={attachments.length > 0} inPlace props={{ attachments }} />
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <HighlightButton wanted inPlace props={{ entryId: id, highlighted, allowed: can.highlight }} />
        {can.answer && <BeginButton entry={entry} title={title} />}
      </footer>
    </article>
  )
}
