import type { Highlight } from '#contract/highlights/highlights.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { HighlightCard } from './highlight-card.tsx'

const { page: words } = highlightWords

type HighlightListProps = { highlights: readonly Highlight[]; tab: 'new' | 'used' }

/** The highlights of a page. The focus stays here where one of them goes. */
export function HighlightList({ highlights, tab }: HighlightListProps) {
  const place = useFocusKept<HTMLDivElement>()
  return (
    <div {...place} className="outline-none">
      {highlights.length === 0 && tab === 'new' && <EmptyState title={words.empty} text={words.emptyText} />}
      {highlights.length === 0 && tab === 'used' && (
        <EmptyState
          title={words.emptyUsed}
          text={words.emptyUsedText}
          action={<LinkButton to={paths.highlights()}>{words.toFresh}</LinkButton>}
        />
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {highlights.map((highlight) => (
          <li key={highlight.id} className="py-6 first:pt-0 last:pb-2">
            <HighlightCard highlight={highlight} />
          </li>
        ))}
      </ul>
    </div>
  )
}
