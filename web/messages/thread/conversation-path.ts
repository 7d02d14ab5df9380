import type { Conversation } from '#contract/messages/message.ts'
import { paths } from '#web/paths.ts'

/** The address of the page on which one reads a conversation. */
export function conversationPath({ id, kind }: Pick<Conversation, 'id' | 'kind'>): string {
  return kind === 'circle' ? paths.circle({ circle: id }) : paths.conversation({ id })
}
