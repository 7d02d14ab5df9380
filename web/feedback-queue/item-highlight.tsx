import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { later } from '#web/ui/later.tsx'

const HighlightButton = later(() =>
  import('#web/highlights/highlight-button.tsx').then((file) => file.HighlightButton),
)

/** Highlights the entry of an item, or says what its author answered to that. */
export function ItemHighlight({ item: { entryId, highlighted, can } }: { item: QueuedFeedback }) {
  return (
    <div className="empty:hidden">
      <HighlightButton
        wanted={entryId !== null}
        inPlace
        props={entryId === null ? null : { entryId, highlighted, allowed: can.highlight }}
      />
    </div>
  )
}
