import type { ManagedLine } from '#contract/care/care.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { careWords } from '#words/en/care/care.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'

const { lines: words } = helpSettingsWords

/** Where the number of a shipped line was read: the sentence, who says it, when, and the address. */
export function LineSource({ source }: { source: NonNullable<ManagedLine['source']> }) {
  const { quotation, url, by, dated, read, remark } = source
  // At noon everywhere it is the same day, but for a few islands.
  const facts = [
    words.by[by],
    ...(dated ? [words.dated(dated)] : []),
    words.read(shortDate(new Date(`${read}T12:00:00Z`))),
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
