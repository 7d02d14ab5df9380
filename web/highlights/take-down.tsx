import type { Highlight } from '#contract/highlights/highlights.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'

const { takeDown, unnamedSince } = highlightWords.card

/** What is to be done about something that was used, since its author says something else by now; nothing where they do not. */
export function TakeDown({ highlight }: { highlight: Highlight }) {
  const { author, consent, named, answeredAt, usedAt, can } = highlight
  if (highlight.takeDown) {
    return (
      <Notice kind="danger" title={takeDown.title}>
        <p>
          <Sentence of={(name) => reasonOf(highlight, name)} who={[author ?? '']} />{' '}
          {can.unuse ? takeDown.after : takeDown.afterGone}
        </p>
      </Notice>
    )
  }
  const isNewer = usedAt !== null && answeredAt !== null && answeredAt > usedAt
  if (!author || !isNewer || consent !== 'given' || named) return null
  return (
    <Notice title={unnamedSince.title}>
      <p>
        <Sentence of={unnamedSince.text} who={[author]} />
      </p>
    </Notice>
  )
}

function reasonOf({ author, takenBack }: Highlight, name: string): string {
  if (!author) return takenBack === 'left' ? takeDown.left : takeDown.deletedForGood
  switch (takenBack) {
    case 'left':
      return takeDown.left
    case null:
      return takeDown.withdrawn(name)
    case 'kept':
    case 'deleted':
      return takeDown[takenBack](name)
  }
}
