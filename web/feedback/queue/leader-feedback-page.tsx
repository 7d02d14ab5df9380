import { useSearch } from '@tanstack/react-router'
import { useMe } from '#web/platform/api/session.ts'
import { AccessDenied } from '#web/platform/failures/message.tsx'
import type { QueueAddress } from '#web/paths.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { frame } from '#words/en/platform/frame.ts'
import { FeedbackQueue } from './queue.tsx'
import { FocusView } from './focus-view.tsx'

/** For leaders: all that waits for their feedback, or one entry at a time. */
export function LeaderFeedbackPage() {
  const { can } = useMe()
  const { focus }: QueueAddress = useSearch({ strict: false })
  if (!can.lead) return <AccessDenied text={frame.leadersOnly.feedback} />
  if (focus !== undefined) return <FocusView />
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{words.title}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      <FeedbackQueue />
    </div>
  )
}
