import type { Consent } from '#contract/highlights/highlights.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'

const tones: Record<Consent, NonNullable<BadgeProps['tone']>> = {
  asked: 'gold',
  given: 'success',
  declined: 'plain',
  withdrawn: 'plain',
}

/** What the author of a highlighted entry says. */
export function ConsentBadge({ consent }: { consent: Consent }) {
  return <Badge tone={tones[consent]}>{highlightWords.card.consents[consent]}</Badge>
}
