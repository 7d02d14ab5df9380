import { feedCollapse } from '#contract/sharing/limits.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { ui } from '#words/en/ui.ts'

/** What somebody shares, among much else: a long text begins, and one can have the rest. */
export function SharedText({ text }: { text: string }) {
  const characters = [...text]
  return (
    <CutText isLong={characters.length > feedCollapse} more={ui.showMore}>
      {(whole) => (
        <p className="reading as-written wrap-anywhere">{whole ? text : beginningOf(characters)}</p>
      )}
    </CutText>
  )
}

// A word that would be cut in two is left out; where there are no words one can tell apart, it ends anywhere.
function beginningOf(characters: string[]): string {
  const beginning = characters.slice(0, feedCollapse).join('')
  return `${beginning.replace(/\s+\S{0,20}$/, '').trimEnd()}…`
}
