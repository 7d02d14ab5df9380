import type { ManagedLine } from '#contract/care/care.ts'
import { sourceDate } from '#web/care/source-date.ts'
import { careWords } from '#words/en/care/care.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'

const { lines: words } = helpSettingsWords

/** Where the number of a shipped line was read: the sentence, who says it, when, and the address. */
export function LineSource({ source }: { source: NonNullable<ManagedLine['source']> }) {
  const { quotation, url, by, dated, read, remark } = source
  const facts = [
    words.by[by],
    ...(dated ? [words.dated(sourceDate(dated))] : []),
    words.read(sourceDate(read)),
  ]
  return (
    <figure className="flex flex-col gap-1.5 border-l-2 border-line pl-4">
      <blockquote cite={url}>
        <p>“{quotation}”</p>
      </blockquote>
      <figcaption className="text-sm text-muted">
        <a href={url} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-3">
          {careWords.page.source(new URL(url).host)}
        </a>
        {` · ${facts.join(' · ')}`}
        {remark && <span className="block">{remark}</span>}
      </figcaption>
    </figure>
  )
}
