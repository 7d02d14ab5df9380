import { useState } from 'react'
import type { Conversation } from '#contract/messages/message.ts'
import { client } from '#web/api/client.ts'
import { toastFailure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { unknownUser } from '#words/en/people.ts'
import { threadWords as words } from '#words/en/thread.ts'
import { refreshConversations } from './conversation.ts'

/** In place of where one writes, why nobody can. */
export function ClosedNotice({ conversation }: { conversation: Conversation }) {
  const [busy, setBusy] = useState(false)
  const { closed, with: other, id } = conversation
  if (!closed) return null
  const unblock = async (personId: string) => {
    setBusy(true)
    await client.community.unblock({ personId }).then(() => refreshConversations(id), toastFailure)
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-3 text-center text-muted">
      <p>{words.closed[closed](other?.displayName ?? unknownUser)}</p>
      {closed === 'blocked-by-me' && other && (
        <Button busy={busy} onClick={() => void unblock(other.id)}>
          {words.unblock}
        </Button>
      )}
    </div>
  )
}
