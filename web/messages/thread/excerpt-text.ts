import type { MessageExcerpt } from '#contract/messages/message.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'

/** What is said of a message where it is only named. */
export function excerptText({ what, text }: Pick<MessageExcerpt, 'what' | 'text'>): string {
  switch (what) {
    case 'text':
      return text
    case 'files':
      return words.files
    case 'entry':
      return words.entry
    case 'deleted':
      return words.deleted
  }
}
