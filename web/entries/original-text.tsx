import type { Attachment } from '#contract/files/attachment.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { EntryText } from './entry-text.tsx'

type OriginalTextProps = { original: { text: string; attachments: Attachment[] }; whole?: boolean }

/** What somebody wrote, with the files that go with it. In a list a long text is cut short until one asks for all. */
export function OriginalText({ original, whole = false }: OriginalTextProps) {
  const { text, attachments } = original
  return (
    <div className="flex flex-col gap-2">
      <EntryText text={text} whole={whole} />
      <AttachmentList attachments={attachments} />
    </div>
  )
}
