import type { Conversation, MessageExcerpt } from '#contract/messages/message.ts'
import { messageToast, previewLength } from '#contract/messages/limits.ts'
import { beginningOf } from '#contract/signs.ts'
import { keepOn, keptOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { excerptText } from '#web/messages/thread/excerpt-text.ts'
import { isLookedAt } from '#web/messages/thread/open-panes.ts'
import { conversationPath } from '#web/messages/thread/conversation-path.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { messageWords } from '#words/en/messages/messages.ts'

const words = messageWords.toast

type Telling = {
  me: string
  /** From when on something is news here. */
  since: Date
  /** Whether its first words are told as well. */
  previews: boolean
  onOpen: (href: string) => void
}

/** Tells of the last message of a conversation, where that is news to whoever looks at this page. */
export function tellMessage(conversation: Conversation, { me, since, previews, onOpen }: Telling) {
  const { id, last, muted, unread } = conversation
  const isNews =
    unread && !muted && last !== null && last.sender.id !== me && last.sentAt >= since && isSaid(last)
  if (!isNews || document.visibilityState !== 'visible' || isLookedAt(id)) return
  if (!claim(me, id, last.number)) return
  toast({
    id: `message ${id}`,
    title: words.title(nameInText(last.sender, words.someone)),
    ...(previews && { text: cut(excerptText(last)) }),
    lasts: messageToast,
    action: { label: words.open, onPick: () => onOpen(conversationPath(conversation)) },
  })
}

/** A text as far as a toast has room for it. */
export function cut(text: string): string {
  const beginning = beginningOf(text, previewLength)
  return beginning === text ? text : `${beginning}…`
}

// What somebody shares is told of elsewhere.
function isSaid({ what }: MessageExcerpt): boolean {
  return what === 'text' || what === 'files'
}

// Of several windows in view the first one tells it.
function claim(person: string, conversationId: string, number: number): boolean {
  const name = nameOn('toldMessage', person, conversationId)
  if (Number(keptOn(name)) >= number) return false
  // Without a memory each of them tells it.
  keepOn(name, String(number))
  return true
}
