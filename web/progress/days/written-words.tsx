import type { Entry } from '#contract/entries/entry.ts'
import { AudienceBadge } from '#web/entries/audience-badge.tsx'
import { EntryText } from '#web/entries/entry-text.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { shortDate } from '#web/platform/times/moments.ts'

/** What one wrote, when, and who sees it, with its files: to read and no more. */
export function WrittenWords({ entry }: { entry: Entry }) {
  const { text, audience, writtenAt, attachments } = entry
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <time dateTime={writtenAt.toISOString()}>{shortDate(writtenAt)}</time>
        <AudienceBadge audience={audience} />
      </p>
      <EntryText text={text} whole />
      <AttachmentList attachments={attachments} />
    </div>
  )
}
