import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { UnreadBadge } from '#web/feedback/unread-badge.tsx'
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

const feedbackWords = home.feedback

/** The way to what leaders answer, and how much of it one has not read. */
export function FeedbackCard() {
  return (
    <Card title={feedbackWords.title} text={feedbackWords.text} actions={<UnreadBadge />}>
      <div>
        <LinkButton to={paths.feedback()}>{feedbackWords.open}</LinkButton>
      </div>
    </Card>
  )
}
