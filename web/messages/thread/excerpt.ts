import { excerptLength } from '#contract/messages/limits.ts'
import type { Message, MessageExcerpt } from '#contract/messages/message.ts'
import { beginningOf } from '#contract/signs.ts'

/** Of a message what is shown where it is only named. */
export function excerptOf(message: Message): MessageExcerpt {
  const { id, number, sender, text, sentAt } = message
  return { id, number, sender, text: beginningOf(text, excerptLength), what: whatIs(message), sentAt }
}

function whatIs({ deleted, isEntry, text }: Message): MessageExcerpt['what'] {
  if (deleted) return 'deleted'
  if (isEntry) return 'entry'
  return text === '' ? 'files' : 'text'
}
