import type { TimelineEntry } from '#contract/leading/leading.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { leadingWords } from '#words/en/leading/leading.ts'

const { person: words } = leadingWords

type FeedbackBadgeProps = { feedback: NonNullable<TimelineEntry['feedback']> }

/** Where the feedback on an entry stands. */
export function FeedbackBadge({ feedback: { status, deliveredAt } }: FeedbackBadgeProps) {
  if (status === 'pending') return <Badge tone="gold">{words.waiting}</Badge>
  if (status === 'reviewed') return <Badge tone="accent">{words.reviewed}</Badge>
  if (status === 'delivered' && deliveredAt)
    return <Badge tone="success">{words.delivered(shortDate(deliveredAt))}</Badge>
  return <Badge>{words.dismissed}</Badge>
}
