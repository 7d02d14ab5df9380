import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'

const { own: words } = highlightWords

/** The way to what others would like to show of what one wrote. */
export function OwnHighlightsLink() {
  return (
    <Card title={words.linkTitle} text={words.linkText}>
      <p>
        <TextLink to={paths.ownHighlights()}>{words.link}</TextLink>
      </p>
    </Card>
  )
}
