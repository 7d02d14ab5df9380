import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { paths } from '#web/paths.ts'
import { SharedText } from '#web/sharing/shared-text.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { circleWords } from '#words/en/circle/circle.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { isolated } from '#words/isolated.ts'

const words = circleWords.entry

/** An entry that somebody shares, as it stands now; null for one that is no longer shared. */
export function SharedEntryCard({ entry }: { entry: SharedEntry | null }) {
  if (!entry) return <p className="text-muted italic">{words.gone}</p>
  const { id, author, kind, day, text, attachments, prayer } = entry
  const name = entryWords.kinds[kind].one
  return (
    <article
      aria-label={words.label(isolated(author.displayName), name, day)}
      className="flex min-w-0 flex-col gap-1 border-l-3 border-gold pl-3"
    >
      <p className="text-sm font-semibold">
        {words.title(name, day)}
        {prayer?.answer && <span className="font-normal text-success"> · {words.answered}</span>}
      </p>
      <SharedText text={text} />
      <AttachmentList attachments={attachments} />
      <p className="text-sm">
        <TextLink to={paths.sharedEntry(id)}>{words.open}</TextLink>
      </p>
    </article>
  )
}
