import * as z from 'zod/mini'

const conversation = z.object({ conversationId: z.uuid() })

/** Everything that is told while somebody looks, by its name, and which ids it carries. What these stand for is read by other procedures. */
export const liveEvents = {
  /** Something about the person that every page knows has changed: their role. */
  'account.changed': z.object({}),
  /** The person joined or left a circle, or somebody else joined or left one of theirs. */
  'circle.changed': z.object({}),
  /** Somebody joined or left the person's community, the person joined or left somebody else's, or the person blocked somebody. */
  'community.changed': z.object({}),
  /** An item of mine was delivered; or one that I answer for is new, has changed, was begun by somebody or is done. */
  'feedback.changed': z.object({ feedbackId: z.uuid(), authorId: z.uuid() }),
  /**
   * An entry was highlighted or is no longer highlighted, its author has answered, or it was used. Null for an entry that its highlight has
   * outlived.
   */
  'highlights.changed': z.object({ entryId: z.nullable(z.uuid()) }),
  /** A message was sent in a conversation, or one of its messages has changed. */
  'messages.changed': conversation,
  /**
   * What was read of a conversation is out of date: messages are gone with an account, or the person can no longer write there, or can
   * again.
   */
  'messages.stale': conversation,
  /** The person has read on in a conversation, on whichever device, or muted it. */
  'messages.read': conversation,
  /** There is a new notification, or one was read. */
  'notifications.changed': z.object({}),
  /** My church has renamed a stage, changed the text of a day, or set when its days open. */
  'programme.changed': z.object({}),
  /** An admin changed which days of mine are complete. */
  'progress.changed': z.object({}),
  /** What somebody shares has changed: an entry is new, has changed, or can no longer be seen. */
  'sharing.changed': z.object({ authorId: z.uuid() }),
  /** Somebody started or stopped praying for a prayer request. */
  'sharing.prayed': z.object({ entryId: z.uuid() }),
  /** A personal summary about me, or one that I wrote, is new, has changed or was read. */
  'summaries.changed': z.object({}),
}

type Events = typeof liveEvents

export type LiveName = keyof Events

/** What an event carries. */
export type LiveData<Name extends LiveName> = z.infer<Events[Name]>

/** Something that is told. */
export type LiveEvent = { [Name in LiveName]: { id: number; name: Name; data: LiveData<Name> } }[LiveName]
