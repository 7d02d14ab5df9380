import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { home } from '#words/en/home/home.ts'

const UnreadBadge = later(() => import('#web/feedback/unread-badge.tsx').then((file) => file.UnreadBadge))

const words = home.feedback

/** The way to what leaders answer, and how much of it one has not read. */
export function FeedbackCard() {
  return (
    <Card title={words.title} text={words.text} actions={<UnreadBadge wanted props={{}} />}>
      <div>
        <LinkButton to={paths.feedback()}>{words.open}</LinkButton>
      </div>
    </Card>
  )
}
