import type { Attachment } from '#contract/files/attachment.ts'
import type { MessageExcerpt } from '#contract/messages/message.ts'
import { keepRecordOn, recordOn } from '#web/platform/storage/device.ts'
import { type KeptName, nameOn } from '#web/platform/storage/shelves.ts'
import { withDates } from '#web/messages/outbox/unsent.ts'
import { newId } from '#web/platform/api/new-id.ts'

/** What is being written in a conversation. */
export type MessageDraft = {
  /** The id that the message will have. */
  id: string
  text: string
  replyTo: MessageExcerpt | null
  attachments: Attachment[]
}

/** Under what a draft is kept on this device. */
export function draftName(person: string, conversationId: string): KeptName {
  return nameOn('messageDraft', person, conversationId)
}

/** The draft of this name, or an empty one. */
export function keptDraft(name: KeptName): MessageDraft {
  const kept = recordOn(name) as MessageDraft | null
  return kept ? withDates(kept) : emptyDraft()
}

export function emptyDraft(): MessageDraft {
  return { id: newId(), text: '', replyTo: null, attachments: [] }
}

/** Keeps a draft, or forgets it where there is nothing in it. Where that cannot be, it lasts as long as the page. */
export function keepDraft(name: KeptName, draft: MessageDraft) {
  const isEmpty = isBlank(draft) && draft.text === '' && !draft.replyTo
  keepRecordOn(name, isEmpty ? null : draft)
}

/** Keeps a draft in the place of the one with this id, which is kept elsewhere by now, unless another one has taken that. */
export function replaceDraft(name: KeptName, id: string, next: MessageDraft) {
  if (keptDraft(name).id === id) keepDraft(name, next)
}

/** What is left of a draft where its id is that of a message: nothing if that says as much, or else a draft of its own. */
export function restOf(draft: MessageDraft, sent: { text: string; attachments: Attachment[] }): MessageDraft {
  const attachments = draft.attachments.filter(({ id }) => sent.attachments.every((file) => file.id !== id))
  const saysMore = draft.text.trim() !== sent.text || attachments.length > 0
  return saysMore ? { ...draft, id: newId(), attachments } : emptyDraft()
}

/** Whether it would say nothing. */
export function isBlank({ text, attachments }: MessageDraft): boolean {
  return text.trim() === '' && attachments.length === 0
}
