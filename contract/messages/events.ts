import * as z from 'zod/mini'

const conversation = z.object({ conversationId: z.uuid() })

export const messageEvents = {
  /** A message was sent in a conversation, or one of its messages is different. */
  'messages.changed': conversation,
  /** What was read of a conversation no longer holds: messages went with an account, or one can write there no more, or again. */
  'messages.stale': conversation,
  /** One has read on in a conversation, on whichever device, or made it quiet. */
  'messages.read': conversation,
}
