import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { entryKind } from '#contract/entries/kinds.ts'
import { attachment } from '#contract/files/attachment.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { calledPerson, publicProfile } from '#contract/profile/public-profile.ts'
import { sharedEntry } from '#contract/sharing/sharing.ts'
import { messageLength } from './limits.ts'

/** What somebody writes into a message; blank where only files are sent. */
export const messageText = z.string().check(
  withoutNul,
  z.trim(),
  z.refine((text) => charactersIn(text) <= messageLength, 'Message must be less than 5000 characters'),
)

/** A sign put to a message. */
export const sign = z.enum(['amen', 'heart', 'thanks', 'joy', 'sorrow', 'yes'])

/** Of a sign how many put it, whether I did, and who they are, the first of them. */
export const reaction = z.object({ sign, count: z.int(), mine: z.boolean(), names: z.array(calledPerson) })

/** Of a message what is shown where it is named: in a list, or by a reply. */
export const messageExcerpt = z.object({
  id: z.uuid(),
  number: z.int(),
  sender: publicProfile,
  /** Its beginning; empty where it was deleted or says nothing. */
  text: z.string(),
  /** What it is where it is no text: files, a shared entry, or deleted. */
  what: z.enum(['text', 'files', 'entry', 'deleted']),
  sentAt: z.date(),
})

/** One thing said in a conversation. */
export const message = z.object({
  id: z.uuid(),
  /** Its place in the conversation: a later message has a higher number. */
  number: z.int(),
  /** Which of the conversation's changes was its last. */
  change: z.int(),
  sender: publicProfile,
  mine: z.boolean(),
  /** Empty where it was deleted. */
  text: z.string(),
  /** The message that it replies to; null also where that was kept from me, which is not to be told. */
  replyTo: z.nullable(messageExcerpt),
  /** Whether it stands for an entry that its sender shared. */
  isEntry: z.boolean(),
  /** That entry, as long as I may read it; else null. */
  entry: z.nullable(sharedEntry),
  /** The feedback that it replies to, as long as I may know of that. */
  aboutFeedback: z.nullable(z.object({ id: z.uuid(), kind: entryKind, day: dayNumber })),
  attachments: z.array(attachment),
  reactions: z.array(reaction),
  sentAt: z.date(),
  editedAt: z.nullable(z.date()),
  /** By whom it was deleted. */
  deleted: z.nullable(z.enum(['sender', 'leader'])),
  can: z.object({
    /** Until when I may edit it; null where I may not. */
    editUntil: z.nullable(z.date()),
    delete: z.boolean(),
    react: z.boolean(),
    reply: z.boolean(),
    report: z.boolean(),
  }),
})

/** Why nobody can write in a conversation: I have blocked the other, they receive no messages, or they have left. */
export const closedFor = z.enum(['blocked-by-me', 'receives-none', 'left'])

/** Where people write to each other: two of them, or a circle. */
export const conversation = z.object({
  id: z.uuid(),
  kind: z.enum(['two', 'circle']),
  /** The other of two; null for one who has left. Of a circle its leader. */
  with: z.nullable(publicProfile),
  /** Its last message that I may read; null where there is none. */
  last: z.nullable(messageExcerpt),
  /** Whether its last message is from somebody else and I have not read it. */
  unread: z.boolean(),
  /** Messages of others after the one up to which I have read. */
  unreadCount: z.int(),
  /** The number up to which I have read. */
  readNumber: z.int(),
  muted: z.boolean(),
  /** Null while one can write in it. */
  closed: z.nullable(closedFor),
})

export type Sign = z.infer<typeof sign>
export type Message = z.infer<typeof message>
export type MessageExcerpt = z.infer<typeof messageExcerpt>
export type Conversation = z.infer<typeof conversation>
export type ClosedFor = z.infer<typeof closedFor>
