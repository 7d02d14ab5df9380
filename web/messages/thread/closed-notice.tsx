import type { Conversation } from '#contract/messages/message.ts'
import { UnblockButton } from '#web/community/blocking/unblock-button.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { KeptWords } from './kept-words.tsx'

type ClosedNoticeProps = {
  conversation: Conversation
  /** What one had begun to write. */
  begun: string
  onForget: () => void
}

/** In place of where one writes, why nobody can. */
export function ClosedNotice({ conversation: { closed, with: other }, begun, onForget }: ClosedNoticeProps) {
  if (!closed) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-center gap-3 text-center text-muted">
        <p>
          <Sentence of={words.closed[closed]} who={[other ?? unknownUser]} />
        </p>
        {closed === 'blocked-by-me' && other && <UnblockButton person={other} />}
      </div>
      {begun.trim() !== '' && <KeptWords text={begun} onDelete={onForget} />}
    </div>
  )
}
