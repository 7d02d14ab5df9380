import * as z from 'zod/mini'
import { searchLength } from '#contract/community/limits.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { attachmentIds } from '#contract/files/attachment.ts'
import { pageInput, pageOutput, pageSize } from '#contract/page.ts'
import { atOnce } from '#contract/page-size.ts'
import { forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { ordinal, ordinalInAddress } from '#contract/whole-number.ts'
import { conversation, message, messageExcerpt, messageText, sign } from './message.ts'

const tags = ['Messages']
const done = z.object({})
const placeInThread = z.optional(ordinalInAddress)
const nameOrText = z
  .string()
  .check(withoutNul, z.trim(), z.minLength(searchLength.least), z.maxLength(searchLength.most))
const inConversation = { conversationId: z.uuid() }

export const messages = {
  /** My conversations with one other person in which something was said, most recent first. */
  conversations: forParticipants
    .route({ method: 'GET', path: '/conversations', tags, summary: 'List my conversations' })
    .input(z.object(pageInput))
    .output(z.object({ conversations: z.array(conversation), ...pageOutput })),

  /** One conversation of mine, with one other person or with a circle. */
  conversation: forParticipants
    .route({ method: 'GET', path: '/conversations/{conversationId}', tags, summary: 'Read a conversation' })
    .input(z.object(inConversation))
    .output(conversation),

  /** How many conversations with one other person the menu counts, and whether a circle has something new. Muted ones are not counted. */
  unread: forParticipants
    .route({ method: 'GET', path: '/conversations/unread', tags, summary: 'Count unread conversations' })
    .output(
      z.object({
        /** How many conversations with one other person count. */
        conversations: z.int(),
        circle: z.boolean(),
      }),
    ),

  /** My conversations with one other person in which their name, or a message, contains these words. */
  search: forParticipants
    .route({ method: 'GET', path: '/conversations/search', tags, summary: 'Search my conversations' })
    .input(z.object({ words: nameOrText, limit: pageSize }))
    .output(
      z.object({
        people: z.array(conversation),
        messages: z.array(
          z.object({ conversationId: z.uuid(), with: z.nullable(publicProfile), message: messageExcerpt }),
        ),
      }),
    ),

  /**
   * The people I can start a conversation with: by name, with at least two letters, or, without words, the people closest to me. Ten at
   * most.
   */
  people: forParticipants
    .route({ method: 'GET', path: '/conversations/people', tags, summary: 'Find somebody to write to' })
    .input(z.object({ words: z._default(z.union([z.literal(''), nameOrText]), '') }))
    .output(z.object({ people: z.array(publicProfile) })),

  /**
   * The conversation with somebody, which is started if there is none. NOT_FOUND for anyone who cannot be written to, whatever the reason.
   */
  begin: forParticipants
    .route({
      method: 'POST',
      path: '/conversations',
      tags,
      summary: 'Begin a conversation',
      successStatus: 201,
    })
    .input(z.object({ personId: z.uuid() }))
    .output(conversation),

  /**
   * Part of a conversation, oldest message first: before or after a number, or around one; without any of these, around the first message
   * that I have not read.
   */
  thread: forParticipants
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/messages',
      tags,
      summary: 'Read messages',
    })
    .input(
      z.object({
        ...inConversation,
        before: placeInThread,
        after: placeInThread,
        around: placeInThread,
        limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), atOnce.messages),
      }),
    )
    .output(
      z.object({
        messages: z.array(message),
        /** Whether there is more before the first and after the last. */
        more: z.object({
          /** Before the first. */
          before: z.boolean(),
          /** After the last. */
          after: z.boolean(),
        }),
        /** Which change of the conversation this part is from; `changes` continues from it. */
        change: z.int(),
      }),
    ),

  /** Messages that are new or different since a change, from a number on, in the order in which they changed. */
  changes: forParticipants
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/changes',
      tags,
      summary: 'Read what changed',
    })
    .input(
      z.object({
        ...inConversation,
        since: ordinalInAddress,
        from: z._default(ordinalInAddress, 0),
      }),
    )
    .output(
      z.object({
        messages: z.array(message),
        change: z.int(),
        /** Whether there are more changes than these. */
        more: z.boolean(),
      }),
    ),

  /**
   * Sends a message. Sending the same id again returns the message that the first call sent. CONVERSATION_CLOSED: nobody would receive it.
   */
  send: forParticipants
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/messages',
      tags,
      summary: 'Send a message',
      successStatus: 201,
    })
    .errors(listed('CONVERSATION_CLOSED'))
    .input(
      z
        .object({
          ...inConversation,
          id: z.uuid(),
          text: messageText,
          replyTo: z.optional(z.uuid()),
          attachments: z._default(attachmentIds, []),
        })
        .check(
          z.refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
            path: ['text'],
            message: 'Message content is required',
          }),
        ),
    )
    .output(message),

  /** Changes the text of one of my messages, for 15 minutes. TOO_LATE after that. */
  edit: forParticipants
    .route({ method: 'PATCH', path: '/messages/{id}', tags, summary: 'Edit a message' })
    .errors(listed('TOO_LATE'))
    .input(
      z.object({
        id: z.uuid(),
        text: messageText.check(z.minLength(1, 'Message content is required')),
      }),
    )
    .output(message),

  /** Deletes one of my messages or, in the circle I lead, anybody's. Its text is gone. */
  delete: forParticipants
    .route({ method: 'DELETE', path: '/messages/{id}', tags, summary: 'Delete a message' })
    .input(z.object({ id: z.uuid() }))
    .output(message),

  /** Adds a sign to a message as a reaction, or takes it back. */
  react: forParticipants
    .route({ method: 'PUT', path: '/messages/{id}/signs/{sign}', tags, summary: 'React to a message' })
    .input(z.object({ id: z.uuid(), sign, on: z.boolean() }))
    .output(message),

  /** Notes that I have read up to a number. A lower number than before changes nothing. */
  read: forParticipants
    .route({ method: 'PUT', path: '/conversations/{conversationId}/read', tags, summary: 'Mark as read' })
    .input(z.object({ ...inConversation, number: ordinal }))
    .output(done),

  /** Notes that I have seen the list: the menu counts only what comes from now on. */
  see: forParticipants
    .route({
      method: 'PUT',
      path: '/conversations/seen',
      tags,
      summary: 'Clear the count of unread conversations',
    })
    .output(done),

  /** Mutes a conversation: it is not counted, and no toast tells of it. */
  mute: forParticipants
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/mute',
      tags,
      summary: 'Mute a conversation',
    })
    .input(z.object({ ...inConversation, muted: z.boolean() }))
    .output(done),
}
