import { useUnreadFeedback } from '#web/feedback/unread.ts'
import { waitingMost } from '#contract/feedback/limits.ts'
import { useWaiting } from '#web/feedback/queue/waiting.ts'
import { useUnread } from '#web/messages/unread.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { feedbackWords } from '#words/en/feedback/feedback.ts'
import { frame } from '#words/en/platform/frame.ts'

/** Beyond this the number itself is not shown: where there is room, and where there is little. */
const most = { roomy: 99, tight: 9 }

// In the line where the word stands; else at the corner of the icon.
const places = {
  sidebar: `absolute top-1 right-0.5 lg:static lg:ml-auto lg:group-data-[sidebar=collapsed]/frame:absolute`,
  sheet: 'ml-auto',
  bar: 'absolute top-1 left-[calc(50%+0.375rem)]',
}
const roomy = {
  sidebar: 'hidden lg:inline lg:group-data-[sidebar=collapsed]/frame:hidden',
  sheet: '',
  bar: 'hidden',
}
const tight = {
  sidebar: 'lg:hidden lg:group-data-[sidebar=collapsed]/frame:inline',
  sheet: 'hidden',
  bar: '',
}

type At = keyof typeof places
type MenuMarkProps = { of: 'messages' | 'circle' | 'waiting' | 'feedback'; at: At }

/** Beside an entry of the menu, that something there was not read, or waits. */
export function MenuMark({ of, at }: MenuMarkProps) {
  if (of === 'circle') return <CircleMark at={at} />
  if (of === 'feedback') return <FeedbackMark at={at} />
  return of === 'messages' ? <MessagesMark at={at} /> : <WaitingMark at={at} />
}

function CircleMark({ at }: { at: At }) {
  const { circle } = useUnread()
  return (
    circle && (
      <span className={places[at]}>
        <span className="block size-2.5 rounded-full bg-danger forced-colors:border" />
        <span className="sr-only">{frame.newInCircle}</span>
      </span>
    )
  )
}

function MessagesMark({ at }: { at: At }) {
  const { conversations } = useUnread()
  return <Count count={conversations} says={frame.unreadConversations(conversations)} at={at} />
}

function WaitingMark({ at }: { at: At }) {
  const count = useWaiting()
  return <Count count={count} says={queueWords.waiting(count, waitingMost)} at={at} calm />
}

function FeedbackMark({ at }: { at: At }) {
  const count = useUnreadFeedback()
  return <Count count={count} says={feedbackWords.unread(count)} at={at} />
}

type CountProps = {
  count: number
  /** Read aloud in its place. */
  says: string
  at: At
  /** It is no news, and nobody is to hurry. */
  calm?: boolean
}

function Count({ count, says, at, calm = false }: CountProps) {
  if (count === 0) return null
  const colours = calm ? 'bg-accent text-accent-ink' : 'bg-danger text-danger-ink'
  return (
    <span className={places[at]}>
      <span
        aria-hidden="true"
        className={`block min-w-4.5 rounded-full px-1 text-center text-xs leading-4.5 font-semibold tabular-nums
          forced-colors:border ${colours}`}
      >
        <span className={roomy[at]}>{capped(count, most.roomy)}</span>
        <span className={tight[at]}>{capped(count, most.tight)}</span>
      </span>
      <span className="sr-only">{says}</span>
    </span>
  )
}

function capped(count: number, limit: number): string {
  return count > limit ? `${limit}+` : String(count)
}
