import * as z from 'zod/mini'

const conversation = z.object({ conversationId: z.uuid() })

export const messageEvents = {
  /** A message was sent in a conversation, or one of its messages is different. */
  'messages.changed': conversation,
  /** Messages of a conversation are gone, with the account of whoever said them. */
  'messages.gone': conversation,
  /** One has read on in a conversation, on whichever device, or made it quiet. */
  'messages.read': conversation,
}
