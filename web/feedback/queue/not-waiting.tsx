import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import type { Way } from './use-walk-through.ts'

const { notWaiting: words } = queueWords

type NotWaitingProps = { way: Way }

/** In place of an entry that one was led to, where there is none that waits or may be read. */
export function NotWaiting({ way }: NotWaitingProps) {
  return <EmptyState title={words.title} text={words.text} action={<ToFirst way={way} />} />
}

/** Above an entry that one was led to and that can be read, though it waits for nothing. */
export function NotWaitingNotice({ way }: NotWaitingProps) {
  return (
    <Notice title={words.title}>
      <ToFirst way={way} />
    </Notice>
  )
}

function ToFirst({ way }: NotWaitingProps) {
  if (!way.ids?.length) return null
  return (
    <div className="pt-2">
      <Button onClick={way.beginAnew}>{words.toFirst}</Button>
    </div>
  )
}
