import type { Highlight } from '#contract/highlights/highlights.ts'
import { Notice } from '#web/ui/notice.tsx'
import { highlightWords } from '#words/en/highlights.ts'

const { takeDown, unnamedSince } = highlightWords.card

/** What is to be done about something that was used, since its author says something else by now; nothing where they do not. */
export function TakeDown({ highlight }: { highlight: Highlight }) {
  const { author, entry, consent, named, answeredAt, usedAt } = highlight
  if (highlight.takeDown) {
    return (
      <Notice kind="danger" title={takeDown.title}>
        <p>
          {entry ? takeDown.withdrawn(author.displayName) : takeDown.gone(author.displayName)}{' '}
          {takeDown.after}
        </p>
      </Notice>
    )
  }
  const isNewer = usedAt !== null && answeredAt !== null && answeredAt > usedAt
  if (!isNewer || consent !== 'given' || named) return null
  return (
    <Notice title={unnamedSince.title}>
      <p>{unnamedSince.text(author.displayName)}</p>
    </Notice>
  )
}
