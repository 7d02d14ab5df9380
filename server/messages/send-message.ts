import { sql } from 'kysely'
import { messageChangeLimit, messageLimits } from '#contract/messages/limits.ts'
import type { Message, Sign } from '#contract/messages/message.ts'
import { attachToMessage } from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import { isForbidden } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { closedFor } from './conversations.ts'
import { editableUntil, freshColumns, type MessageRow, messageRows, presentMessages } from './message-row.ts'

const sendLimits: Limit[] = [
  { name: 'message-minute', act: 'message', ...messageLimits.minute },
  { name: 'message-day', act: 'message', ...messageLimits.day },
]
const changeLimit: Limit = { name: 'message-change', act: 'message', ...messageChangeLimit }

type Sent = {
  id: string
  conversationId: string
  text: string
  replyTo?: string | undefined
  attachments: string[]
  /** Feedback to its sender that it replies to. */
  feedbackId?: string | undefined
}

/**
 * Sends a message; the same id again answers the one that was sent. Errors: NOT_FOUND, CONVERSATION_CLOSED, RATE_LIMITED, and
 * INVALID_INPUT where it was to bring files that are gone, or where something else was sent under its id.
 */
export async function sendMessage(
  tx: Transaction,
  { id, conversationId, text, replyTo, attachments, feedbackId }: Sent,
): Promise<Message> {
  const [closed, made] = await Promise.all([
    closedFor(tx, conversationId),
    tx.first(sql<{ is_this: boolean; is_other: boolean }>`
      select sender_id = ${me} and conversation_id = ${conversationId}::uuid as is_this,
        text <> ${text} and edited_at is null and removed_at is null as is_other
      from app.messages where id = ${id}::uuid`),
  ])
  if (made && !made.is_this) throw failure('NOT_FOUND')
  if (made?.is_other)
    throw failure('INVALID_INPUT', { fields: { text: ['Something else was sent in its place'] } })
  if (made) return readMessage(tx, id)
  if (closed) throw failure('CONVERSATION_CLOSED')
  const turns = takeTurns(tx, ...sendLimits)
  const insert = tx.first(sql<MessageRow>`
    with m as (
      insert into app.messages (id, conversation_id, text, feedback_id, reply_to)
      select ${id}::uuid, ${conversationId}::uuid, ${text}, ${feedbackId ?? null}::uuid, (
        select r.id from app.messages r where r.conversation_id = ${conversationId}::uuid and r.id = ${replyTo ?? null}::uuid
      )
      on conflict do nothing
      returning id, number, change, sender_id, text, is_entry, entry_id, sent_at, edited_at, removed_at, removed_by
    )
    select ${freshColumns} from m`)
  const [, written] = await Promise.all([
    turns,
    insert.catch((error: unknown) => {
      throw isForbidden(error) ? failure('CONVERSATION_CLOSED') : error
    }),
  ])
  // Somebody has this id, and it is nobody's business who.
  if (!written) throw failure('NOT_FOUND')
  const tied = attachments.length > 0 ? await attachToMessage(tx, id, attachments) : 0
  if (tied < attachments.length) {
    throw failure('INVALID_INPUT', { fields: { attachments: ['These files are no longer there'] } })
  }
  if (tied > 0 || replyTo !== undefined || feedbackId !== undefined) return readMessage(tx, id)
  return presentOne(tx, written)
}

/** Changes what an own message says. Errors: NOT_FOUND, FORBIDDEN, TOO_LATE. */
export async function editMessage(
  tx: Transaction,
  { id, text }: { id: string; text: string },
): Promise<Message> {
  const message = await readMessage(tx, id)
  if (message.deleted) throw failure('NOT_FOUND')
  if (!message.mine) throw failure('FORBIDDEN')
  if (editableUntil(message.sentAt).getTime() <= tx.now.epochMilliseconds) throw failure('TOO_LATE')
  if (!message.can.editUntil) throw failure('FORBIDDEN')
  await takeTurns(tx, changeLimit)
  await tx.first(sql`update app.messages set text = ${text} where id = ${id}::uuid and sender_id = ${me}`)
  return readMessage(tx, id)
}

/** Deletes a message; again it changes nothing. Errors: NOT_FOUND, FORBIDDEN. */
export async function deleteMessage(tx: Transaction, id: string): Promise<Message> {
  const message = await readMessage(tx, id)
  if (message.deleted) return message
  if (!message.can.delete) throw failure('FORBIDDEN')
  await takeTurns(tx, changeLimit)
  await tx.first(sql`update app.messages set removed_at = sec.now() where id = ${id}::uuid`)
  return readMessage(tx, id)
}

/** Puts a sign to a message or takes it back. Errors: NOT_FOUND, FORBIDDEN. */
export async function react(
  tx: Transaction,
  { id, sign, on }: { id: string; sign: Sign; on: boolean },
): Promise<Message> {
  const message = await readMessage(tx, id)
  if (!message.can.react) throw failure('FORBIDDEN')
  await takeTurns(tx, changeLimit)
  await tx.first(
    on
      ? sql`
        insert into app.reactions (message_id, sign)
        select m.id, ${sign} from app.messages m where m.id = ${id}::uuid and m.removed_at is null
        on conflict do nothing`
      : sql`delete from app.reactions where message_id = ${id}::uuid and person_id = ${me} and sign = ${sign}`,
  )
  return readMessage(tx, id)
}

async function readMessage(tx: Transaction, id: string): Promise<Message> {
  const row = await tx.first(messageRows(sql`m.id = ${id}::uuid`))
  return presentOne(tx, row)
}

async function presentOne(tx: Transaction, row: MessageRow | undefined): Promise<Message> {
  const [message] = row ? await presentMessages(tx, [row]) : []
  if (!message) throw failure('NOT_FOUND')
  return message
}
