import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { attachment } from '#contract/files/attachment.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { calledPerson, publicProfile } from '#contract/profile/public-profile.ts'
import { sharedEntry } from '#contract/sharing/sharing.ts'
import { messageLength } from './limits.ts'

/** The text of a message; blank if only files are sent. */
export const messageText = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= messageLength, 'Message must be less than 5000 characters'),
)

/** A sign added to a message as a reaction. */
export const sign = z.enum(['amen', 'heart', 'thanks', 'joy', 'sorrow', 'yes'])

/** For one sign: how many people added it, whether I did, and the first of their names. */
export const reaction = z.object({ sign, count: z.int(), mine: z.boolean(), names: z.array(calledPerson) })

/** What is shown of a message where it is mentioned: in a list, or by a reply. */
export const messageExcerpt = z.object({
  id: z.uuid(),
  number: z.int(),
  sender: publicProfile,
  /** Its beginning; empty if it was deleted or has no text. */
  text: z.string(),
  /** What it is if it is not text: files, a shared entry, or deleted. */
  what: z.enum(['text', 'files', 'entry', 'deleted']),
  sentAt: z.date(),
})

/** One thing said in a conversation. */
export const message = z.object({
  id: z.uuid(),
  /** Its place in the conversation: a later message has a higher number. */
  number: z.int(),
  /** Which of the conversation's changes last affected it. */
  change: z.int(),
  sender: publicProfile,
  mine: z.boolean(),
  /** Empty if it was deleted. */
  text: z.string(),
  /** The message that it replies to; also null if that was kept from me, so that nobody can tell. */
  replyTo: z.nullable(messageExcerpt),
  /** Whether it stands for an entry that its sender shared. */
  isEntry: z.boolean(),
  /** That entry, as long as I can read it; otherwise null. */
  entry: z.nullable(sharedEntry),
  /** The feedback that it replies to, as long as I may know of it. */
  aboutFeedback: z.nullable(z.object({ id: z.uuid(), kind: entryKind, day: dayNumber })),
  attachments: z.array(attachment),
  reactions: z.array(reaction),
  sentAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** Who deleted it. */
  deleted: z.nullable(z.enum(['sender', 'leader'])),
  can: z.object({
    /** Until when I can edit it; null if I cannot. */
    editUntil: z.nullable(z.date()),
    delete: z.boolean(),
    react: z.boolean(),
    reply: z.boolean(),
    report: z.boolean(),
  }),
})

/** Why nobody can write in a conversation: I have blocked the other person, they do not receive messages, or they have left. */
export const closedFor = z.enum(['blocked-by-me', 'receives-none', 'left'])

/** Where people write to each other: two people, or a circle. */
export const conversation = z.object({
  id: z.uuid(),
  kind: z.enum(['two', 'circle']),
  /** The other person; null for somebody who has left. For a circle, its leader. */
  with: z.nullable(publicProfile),
  /** The last message in it that I can read; null if there is none. */
  last: z.nullable(messageExcerpt),
  /** Whether its last message is from somebody else and I have not read it. */
  unread: z.boolean(),
  /** Messages from others after the last one I have read. */
  unreadCount: z.int(),
  /** The number of the last message I have read. */
  readNumber: z.int(),
  muted: z.boolean(),
  /** Null while people can write in it. */
  closed: z.nullable(closedFor),
})

export type Sign = z.infer<typeof sign>
export type Message = z.infer<typeof message>
export type MessageExcerpt = z.infer<typeof messageExcerpt>
export type Conversation = z.infer<typeof conversation>
export type ClosedFor = z.infer<typeof closedFor>
