import type { Conversation } from '#contract/messages/message.ts'
import { paths } from '#web/paths.ts'

/** Where one reads a conversation. */
export function pathOf({ id, kind }: Pick<Conversation, 'id' | 'kind'>): string {
  return kind === 'circle' ? paths.circle({ circle: id }) : paths.conversation({ id })
}
