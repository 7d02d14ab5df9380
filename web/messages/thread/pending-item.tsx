import { Pencil, RotateCw } from 'lucide-react'
import type { Conversation, Message, MessageExcerpt } from '#contract/messages/message.ts'
import type { OutboxState } from '#web/messages/outbox/outbox.ts'
import type { Unsent } from '#web/messages/outbox/unsent.ts'
import { useOutbox } from '#web/messages/outbox/use-outbox.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { DeleteUnsent } from './delete-unsent.tsx'
import { excerptOf } from './excerpt.ts'
import { LinkedText } from './linked-text.tsx'
import { Quoted } from './quoted.tsx'

type PendingItemsProps = {
  conversation: Conversation
  known: readonly Message[]
  onTakeBack: (unsent: Unsent) => void
}

/** What one has sent in a conversation and the server has not taken, beside the messages that are known. */
export function PendingItems({ conversation, known, onTakeBack }: PendingItemsProps) {
  const { outbox, state } = useOutbox()
  return (
    state.items
      .filter(({ conversationId }) => conversationId === conversation.id)
      // What was refused as its id stands for other words is there beside these.
      .filter((item) => item.refused !== null || known.every(({ id }) => id !== item.id))
      .map((unsent) => (
        <li key={unsent.id} data-row="message">
          <PendingItem
            unsent={unsent}
            quoted={quotedBy(unsent, known)}
            state={state}
            onRetry={() => void outbox.retry(unsent.id)}
            // Where nobody can write, there is nowhere to put it.
            onEdit={conversation.closed ? null : () => onTakeBack(unsent)}
            onDelete={() => void outbox.remove(unsent.id)}
          />
        </li>
      ))
  )
}

// As that is now, where it is there: it may have been deleted since.
function quotedBy({ replyTo }: Unsent, known: readonly Message[]): MessageExcerpt | null {
  const message = known.find(({ id }) => id === replyTo?.id)
  return message ? excerptOf(message) : replyTo
}

type PendingItemProps = {
  unsent: Unsent
  /** What it replies to. */
  quoted: MessageExcerpt | null
  state: OutboxState
  onRetry: () => void
  onEdit: (() => void) | null
  onDelete: () => void
}

/** A message on its way, or one that did not get there. */
function PendingItem({ unsent, quoted, state, onRetry, onEdit, onDelete }: PendingItemProps) {
  const { id, text, attachments, refused } = unsent
  const isStuck = refused !== null || (state.stuck !== null && state.sending !== id)
  return (
    <article aria-label={words.you} className="flex flex-col items-end gap-1 pt-1">
      <div className="max-w-[min(85%,36rem)] min-w-0 rounded-lg border border-dashed border-edge bg-accent-soft px-3 py-2">
        {quoted && <Quoted excerpt={quoted} />}
        {text !== '' && <LinkedText text={text} />}
        {attachments.map((file) => (
          <p key={file.id} className="text-sm wrap-anywhere text-muted">
            {file.name}
          </p>
        ))}
      </div>
      {isStuck ? (
        <div className="flex flex-wrap items-center justify-end">
          <p className="px-1 text-sm text-danger">
            {words.pending.notSent} {refused ?? whyStuck(state)}
          </p>
          <div className="flex flex-wrap justify-end">
            <Button look="plain" icon={<RotateCw size={16} />} onClick={onRetry}>
              {words.pending.retry}
            </Button>
            {refused && onEdit && (
              <Button look="plain" icon={<Pencil size={16} />} onClick={onEdit}>
                {words.pending.edit}
              </Button>
            )}
            <DeleteUnsent onDelete={onDelete} />
          </div>
        </div>
      ) : (
        <p className="px-1 text-xs text-muted">{words.pending.sending}</p>
      )}
    </article>
  )
}

function whyStuck({ stuck }: OutboxState): string {
  return stuck?.until ? words.pending.until(momentAhead(stuck.until)) : ''
}
