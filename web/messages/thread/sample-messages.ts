import type { Message } from '#contract/messages/message.ts'

/** A message of a test. */
export function sampleMessage(number: number, given: Partial<Message> = {}): Message {
  return {
    id: `id-${number}`,
    number,
    change: number,
    sender: { id: 'tabitha', displayName: 'Tabitha', avatar: null, standing: null },
    mine: false,
    text: `Message ${number}`,
    replyTo: null,
    isEntry: false,
    entry: null,
    aboutFeedback: null,
    attachments: [],
    reactions: [],
    sentAt: new Date(Date.UTC(2026, 10, 20, 12, number)),
    editedAt: null,
    deleted: null,
    can: { editUntil: null, delete: false, react: true, reply: true, report: true },
    ...given,
  }
}

/** Messages with the numbers of a range. */
export function sampleMessages(first: number, last: number): Message[] {
  return Array.from({ length: last - first + 1 }, (_, index) => sampleMessage(first + index))
}
