import { Badge } from '#web/ui/badge.tsx'
import { feedbackWords as words } from '#words/en/feedback/feedback.ts'
import { useUnreadFeedback } from './unread.ts'

/** On Home: how much feedback one has not read. */
export function UnreadBadge() {
  const count = useUnreadFeedback()
  if (count === 0) return null
  return <Badge tone="danger">{words.unread(count)}</Badge>
}
