import { ExternalLink } from 'lucide-react'
import type { TimelineEntry } from '#contract/leading/leading.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { wholeTitleOf } from '#web/entries/entry-title.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/programme/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { entryWords } from '#words/en/entries.ts'
import { leadingWords } from '#words/en/leading.ts'
import { BeginButton } from './begin-button.tsx'
import { FeedbackBadge } from './feedback-badge.tsx'

const { person: words } = leadingWords

const AttachmentList = later(() =>
  import('#web/files/attachment-list.tsx').then((file) => file.AttachmentList),
)

/** An entry on a timeline: what was written, where its feedback stands, and what one may do. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { id, kind, text, audience, attachments, writtenAt, editedAt, feedback, can } = entry
  const title = wholeTitleOf(entry)
  return (
    <article aria-label={title} className="flex flex-col gap-2 outline-none">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{entryWords.kinds[kind].one}</span>
        <time dateTime={writtenAt.toISOString()} className="text-sm text-muted">
          {shortDate(writtenAt)}
        </time>
        {editedAt && <span className="text-sm text-muted">{entryWords.edited(shortDate(editedAt))}</span>}
        {audience === 'leader' && <Badge>{words.leaderOnly}</Badge>}
        {feedback && (
          <span className="ml-auto">
            <FeedbackBadge feedback={feedback} />
          </span>
        )}
      </header>
      <EntryText text={text} />
      <AttachmentList wanted={attachments.length > 0} inPlace props={{ attachments }} />
      <footer className="-ml-4 flex flex-wrap items-center gap-x-1">
        {can.answer && <BeginButton entry={entry} title={title} />}
        <LinkButton look="plain" icon={<ExternalLink size={16} />} to={paths.sharedEntry(id)}>
          {words.open}
          <span className="sr-only">{title}</span>
        </LinkButton>
      </footer>
    </article>
  )
}
