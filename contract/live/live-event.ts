import * as z from 'zod/mini'

const conversation = z.object({ conversationId: z.uuid() })

/** Everything that is told while somebody looks, by its name, and which ids it carries. What these stand for is read by other procedures. */
export const liveEvents = {
  /** Something about the person themselves is different that every page knows: their role. */
  'account.changed': z.object({}),
  /** One came into a circle or out of it, or somebody else in one of one's circles did. */
  'circle.changed': z.object({}),
  /** Somebody came to one's community or left it, or one came to that of somebody else or left it, or one blocked somebody. */
  'community.changed': z.object({}),
  /** An item of mine was delivered; or one that I answer for is new, different, begun by somebody or done. */
  'feedback.changed': z.object({ feedbackId: z.uuid(), authorId: z.uuid() }),
  /** An entry is highlighted or no longer, its author has answered, or it was used. Null of what outlived its entry. */
  'highlights.changed': z.object({ entryId: z.nullable(z.uuid()) }),
  /** A message was sent in a conversation, or one of its messages is different. */
  'messages.changed': conversation,
  /** What was read of a conversation no longer holds: messages went with an account, or one can write there no more, or again. */
  'messages.stale': conversation,
  /** One has read on in a conversation, on whichever device, or made it quiet. */
  'messages.read': conversation,
  /** There is a new notification, or one was read. */
  'notifications.changed': z.object({}),
  /** My church has renamed a stage, changed the text of a day, or set when its days open. */
  'programme.changed': z.object({}),
  /** An admin changed which days of mine are complete. */
  'progress.changed': z.object({}),
  /** What somebody shares is different: an entry came, changed, or is no longer to be seen. */
  'sharing.changed': z.object({ authorId: z.uuid() }),
  /** Somebody began to pray for a prayer request, or ceased to. */
  'sharing.prayed': z.object({ entryId: z.uuid() }),
  /** A personal summary about me, or one that I wrote, is new, different or read. */
  'summaries.changed': z.object({}),
}

type Events = typeof liveEvents

export type LiveName = keyof Events

/** What an event carries. */
export type LiveData<Name extends LiveName> = z.infer<Events[Name]>

/** Something that is told. */
export type LiveEvent = { [Name in LiveName]: { id: number; name: Name; data: LiveData<Name> } }[LiveName]
