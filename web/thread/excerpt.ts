import { excerptLength } from '#contract/messages/limits.ts'
import type { Message, MessageExcerpt } from '#contract/messages/message.ts'

/** Of a message what is shown where it is only named. */
export function excerptOf(message: Message): MessageExcerpt {
  const { id, number, sender, text, sentAt } = message
  const beginning = [...text].slice(0, excerptLength).join('')
  return { id, number, sender, text: beginning, what: whatIs(message), sentAt }
}

function whatIs({ deleted, isEntry, text }: Message): MessageExcerpt['what'] {
  if (deleted) return 'deleted'
  if (isEntry) return 'entry'
  return text === '' ? 'files' : 'text'
}
