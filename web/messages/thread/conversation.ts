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

// Conversations of which this tab notes how far one has read, and whether the news of that has come back already.
const noting = new Map<string, { isTold: boolean }>()

/** Notes how far one has read, and reads anew whatever follows from that. */
export async function noteRead(conversationId: string, readNumber: number) {
  noting.set(conversationId, { isTold: false })
  try {
    await client.messages.read({ conversationId, number: readNumber })
    // For whoever comes back before that was read anew.
    notePart<Conversation>(conversationQuery(conversationId).queryKey, (conversation) => ({
      ...conversation,
      readNumber,
    }))
  } finally {
    // Also where the answer was lost: it may have been noted.
    await refreshConversations(conversationId).finally(() => noting.delete(conversationId))
  }
}

/** One has read on, here or elsewhere. The news of what this tab notes at this moment comes once, and it reads anew by itself. */
export async function hearRead(conversationId: string) {
  const own = noting.get(conversationId)
  if (!own || own.isTold) return refreshConversations(conversationId)
  own.isTold = true
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
