import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { later } from '#web/ui/later.tsx'

const AttachmentList = later(() =>
  import('#web/files/attachment-list.tsx').then((file) => file.AttachmentList),
)

/** What somebody wrote, with the files that go with it. In a list a long text is cut short until one asks for all. */
export function OriginalText({
  original,
  whole = false,
}: {
  original: QueuedFeedback['original']
  whole?: boolean
}) {
  const { text, attachments } = original
  return (
    <div className="flex flex-col gap-2">
      <EntryText text={text} whole={whole} />
      <AttachmentList wanted={attachments.length > 0} inPlace props={{ attachments }} />
    </div>
  )
}
