import { useState } from 'react'
import type { Insight } from '#contract/insights/insights.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { aiWords } from '#words/en/ai/ai.ts'
import { insightWords } from '#words/en/insights/insights.ts'

const { result: words, somebody } = insightWords

/** What was asked and by whom it was answered, and the answer with what it rests on. */
export function InsightText({ insight }: { insight: Insight }) {
  const { question, focus, subject, paragraphs, withheld, entriesRead, provider, askedAt } = insight
  const facts = words.facts(shortDate(askedAt), entriesRead)
  return (
    <div className="flex flex-col gap-5 wrap-anywhere">
      <div className="flex flex-col gap-1 text-sm text-muted">
        <p className="as-written">{words.asked(question)}</p>
        <p>
          {focus === 'group' ? (
            words.about.group
          ) : (
            <Sentence of={words.about.individual} who={[subject ?? somebody]} />
          )}
          {` · ${facts}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="accent">{aiWords.label}</Badge>
          {aiWords.writtenBy(provider)}
        </p>
      </div>
      {paragraphs.map(({ text, citations }) => (
        <section key={text} className="flex flex-col gap-1">
          <p className="reading as-written">{text}</p>
          <Citations citations={citations} />
        </section>
      ))}
      {withheld > 0 && <p className="text-muted">{words.withheld(withheld)}</p>}
    </div>
  )
}

/** Entries that are named at first. */
const few = 4

type Citation = Insight['paragraphs'][number]['citations'][number]

function Citations({ citations }: { citations: Citation[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? citations : citations.slice(0, few)
  return (
    <ul aria-label={words.citations} className="flex flex-wrap items-center gap-x-4 text-sm">
      {shown.map(({ entryId, author, kind, day }) => (
        <li key={entryId} className="inline-flex min-h-11 items-center">
          <TextLink to={paths.sharedEntry(entryId)}>
            <Sentence of={(name) => words.citation(name, kind, day)} who={[author]} />
          </TextLink>
        </li>
      ))}
      {citations.length > few && (
        <li>
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="-mx-2 min-h-11 rounded px-2 font-medium text-accent hover:bg-tint"
          >
            {all ? words.more.open : words.more.closed(citations.length)}
          </button>
        </li>
      )}
    </ul>
  )
}
