import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'

/** Who else is on an item, and who saved its review, as it is known by now. */
export function BesideItem({ item: { others, leader, status, reviewedAt } }: { item: QueuedFeedback }) {
  return (
    <div role="status" className="flex flex-col gap-1 text-sm text-muted empty:hidden">
      {status === 'reviewed' && reviewedAt && (
        <p>
          <Sentence
            of={(name) => words.reviewedBy(name, dateAndTime(reviewedAt))}
            who={[leader ?? unknownUser]}
          />
        </p>
      )}
      {others.map(({ leader: other, savedAt }) => (
        <p key={other.id} className="text-gold">
          <Sentence of={(name) => words.onIt(name, dateAndTime(savedAt))} who={[other]} />
        </p>
      ))}
    </div>
  )
}
