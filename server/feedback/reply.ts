import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Message } from '#contract/messages/message.ts'
import { beginConversation } from '#server/messages/conversations.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

/**
 * Replies to feedback by a message to whoever gave it. The same message id again answers the message that was sent. Errors: NOT_FOUND,
 * CONVERSATION_CLOSED, RATE_LIMITED, INVALID_INPUT where something else was sent under its id.
 */
export async function replyToFeedback(
  tx: Transaction,
  { id, messageId, text }: { id: string; messageId: string; text: string },
): Promise<{ conversationId: string; message: Message }> {
  const given = await tx.first(sql<{ leader_id: string | null }>`
    select leader_id from app.feedback where id = ${id}::uuid and person_id = ${me} and status = 'delivered'`)
  if (!given) throw failure('NOT_FOUND')
  if (!given.leader_id) throw failure('CONVERSATION_CLOSED')
  const { id: conversationId } = await beginConversation(tx, given.leader_id).catch((error: unknown) => {
    // Whoever cannot be written to is not there.
    throw error instanceof ORPCError && error.code === 'NOT_FOUND' ? failure('CONVERSATION_CLOSED') : error
  })
  const message = await sendMessage(tx, {
    id: messageId,
    conversationId,
    text,
    attachments: [],
    feedbackId: id,
  })
  return { conversationId, message }
}
