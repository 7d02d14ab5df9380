import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useUnreadFeedback } from '#web/feedback/unread.ts'
import { feedbackWords as ofFeedback } from '#words/en/feedback/feedback.ts'
import { home } from '#words/en/home/home.ts'

/** The way to those whom one lets read what one shares. */
export function CommunityCard() {
  return (
    <Card title={home.community} text={home.communityText}>
      <div>
        <LinkButton to={paths.community()}>{home.seeCommunity}</LinkButton>
      </div>
    </Card>
  )
}

/** The way to the reflections of this walk. */
export function ReflectionsCard({ count }: { count: number }) {
  return (
    <Card title={home.reflections} text={count > 0 ? home.reflectionCount(count) : home.noReflections}>
      <div>
        <LinkButton to={paths.journal({ tab: 'reflections' })}>{home.seeReflections}</LinkButton>
      </div>
    </Card>
  )
}

const words = home.feedback

/** The way to what leaders answer, and how much of it one has not read. */
export function FeedbackCard() {
  const count = useUnreadFeedback()
  const unread = count > 0 && <Badge tone="danger">{ofFeedback.unread(count)}</Badge>
  return (
    <Card title={words.title} text={words.text} actions={unread}>
      <div>
        <LinkButton to={paths.feedback()}>{words.open}</LinkButton>
      </div>
    </Card>
  )
}
