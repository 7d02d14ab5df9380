import type { Attachment } from '#contract/files/attachment.ts'
import type { MessageExcerpt } from '#contract/messages/message.ts'

/** A message that one has sent and the server has not taken yet. */
export type Unsent = {
  /** The id that the message will have, made by this device. */
  id: string
  conversationId: string
  text: string
  replyTo: MessageExcerpt | null
  attachments: Attachment[]
  /** When it was sent, in milliseconds; they leave in this order. */
  at: number
  /** Why the server did not take it; null as long as it may. */
  refused: string | null
}

/** What was kept as JSON, with its times. */
export function withDates<Kept extends Pick<Unsent, 'replyTo'>>(kept: Kept): Kept {
  const { replyTo } = kept
  return { ...kept, replyTo: replyTo && { ...replyTo, sentAt: new Date(replyTo.sentAt) } }
}

/** What a device keeps, and whether that is all: its storage may not have opened yet. */
export type Kept = { items: Unsent[]; whole: boolean }

/** What becomes of a message that could not be sent. */
export type Verdict =
  /** It is tried again by itself, at a moment if one is known. */
  | { is: 'later'; at: Date | null }
  | { is: 'refused'; why: string }
  /** Nothing can be sent for now, and nothing is to be said of it. */
  | { is: 'stop' }
