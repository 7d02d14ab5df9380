import type { Conversation } from '#contract/messages/message.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { notePart, showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { messageWords } from '#words/en/messages/messages.ts'

const { begin: words } = messageWords

/** One conversation: with whom it is, and how far one has read. */
export function conversationQuery(conversationId: string) {
  return api.messages.conversation.queryOptions({ input: { conversationId } })
}

/** Puts a conversation into whatever shows it. */
export function showConversation(conversation: Conversation) {
  showAnswer(conversationQuery(conversation.id).queryKey, conversation)
}

/** Takes note of how far one has read, for whoever comes back before that was read anew. */
export function noteRead(conversationId: string, readNumber: number) {
  notePart<Conversation>(conversationQuery(conversationId).queryKey, (conversation) => ({
    ...conversation,
    readNumber,
  }))
}

/** Reads anew whatever tells of conversations: the one, the lists and the counts. */
export async function refreshConversations(conversationId?: string) {
  const keys = [
    api.messages.conversations.key(),
    api.messages.unread.key(),
    api.circles.list.key(),
    conversationId ? conversationQuery(conversationId).queryKey : api.messages.conversation.key(),
  ]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Tells why a conversation was not begun. */
export function tellNotBegun(error: unknown) {
  const { code, text } = failureOf(error)
  tellFailure(error, { title: words.refused, text: code === 'NOT_FOUND' ? words.notThere : text })
}

/** The id of the conversation with somebody, begun if there is none. */
export async function beginConversation(personId: string): Promise<string> {
  const conversation = await client.messages.begin({ personId })
  showConversation(conversation)
  return conversation.id
}
