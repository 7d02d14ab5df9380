import * as z from 'zod/mini'

const conversation = z.object({ conversationId: z.uuid() })

export const messageEvents = {
  /** A message was sent in a conversation, or one of its messages is different. */
  'messages.changed': conversation,
  /** All that somebody has said in a conversation is gone, with their account. */
  'messages.gone': z.extend(conversation, { senderId: z.uuid() }),
  /** One has read on in a conversation, on whichever device, or made it quiet. */
  'messages.read': conversation,
}
