import { feedCollapse } from '#contract/sharing/limits.ts'
import { beginningOf } from '#contract/signs.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { ui } from '#words/en/platform/ui.ts'

/** What somebody shares, among much else: a long text begins, and one can have the rest. */
export function SharedText({ text }: { text: string }) {
  const beginning = beginningOf(text, feedCollapse)
  return (
    <CutText isLong={beginning !== text} more={ui.showMore}>
      {(whole) => (
        <p className="reading as-written wrap-anywhere">{whole ? text : `${inWholeWords(beginning)}…`}</p>
      )}
    </CutText>
  )
}

// A word that would be cut in two is left out; where there are no words one can tell apart, it ends anywhere.
function inWholeWords(beginning: string): string {
  return beginning.replace(/\s+\S{0,20}$/, '').trimEnd()
}
