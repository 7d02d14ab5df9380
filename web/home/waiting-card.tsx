import { waitingMost } from '#contract/feedback/limits.ts'
import { useWaiting } from '#web/feedback/queue/waiting.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'

const { home: words } = queueWords

/** On the Home of whoever leads: how much waits for a word of theirs, where anything does. */
export function WaitingCard() {
  const count = useWaiting()
  if (count === 0) return null
  return (
    <Card
      title={words.title(count, waitingMost)}
      actions={<LinkButton to={paths.leaderFeedback()}>{words.open}</LinkButton>}
    >
      <p className="text-muted">{words.text}</p>
    </Card>
  )
}
