import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { dateAndTime } from '#web/programme/moments.ts'
import { queueWords as words } from '#words/en/feedback-queue.ts'
import { nameOf } from './item-header.tsx'

/** Who else is on an item, and who saved its review, as it is known by now. */
export function BesideItem({ item: { others, leader, status, reviewedAt } }: { item: QueuedFeedback }) {
  return (
    <div role="status" className="flex flex-col gap-1 text-sm text-muted empty:hidden">
      {status === 'reviewed' && reviewedAt && (
        <p>{words.reviewedBy(nameOf(leader), dateAndTime(reviewedAt))}</p>
      )}
      {others.map(({ leader: other, savedAt }) => (
        <p key={other.id} className="text-gold">
          {words.onIt(nameOf(other), dateAndTime(savedAt))}
        </p>
      ))}
    </div>
  )
}
