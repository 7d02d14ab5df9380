import type { AnswerDraft, QueuedFeedback } from '#contract/feedback/feedback.ts'
import { client } from '#web/platform/api/client.ts'
import type { Answer } from '#web/platform/storage/kept-answers.ts'
import { sendable } from './answer.ts'
import type { Send } from './answer-doors.ts'
import { showDraft, showItem } from './feedback-queries.ts'

// All that a leader sends about an item. What the server answers is shown wherever the item was read before, so that nobody goes on
// from that.

type Sent = Parameters<Send>

/** Saves a review. */
export async function reviewItem(id: string, ...sent: Sent): Promise<QueuedFeedback> {
  return shown(await client.feedback.review(inputOf(id, sent)))
}

/** Sends an answer to whoever wrote the entry. */
export async function deliverItem(id: string, ...sent: Sent): Promise<QueuedFeedback> {
  return shown(await client.feedback.deliver(inputOf(id, sent)))
}

/** Takes an item from the queue; `version` is the one that was seen. */
export async function dismissItem(id: string, version: number): Promise<QueuedFeedback> {
  return shown(await client.feedback.dismiss({ id, version }))
}

/** Puts an item back into the queue. */
export async function restoreItem(id: string): Promise<QueuedFeedback> {
  return shown(await client.feedback.restore({ id }))
}

type Begun = {
  id: string
  answer: Answer
  /** When the server’s draft was saved from which the words grew, in ms; null where they know of none. */
  known: number | null
  /** The browser sends it even as the page goes. */
  keepalive: boolean
}

/** Has the server take what I have begun. Answers when it did, in ms of its clock, or a draft that the words do not know. */
export async function copyDraft({ id, answer, known, keepalive }: Begun): Promise<number | AnswerDraft> {
  const input = { id, ...answer, known: momentOf(known) }
  const { savedAt, rival } = await client.feedback.saveDraft(input, {
    context: { keepalive, asksAgain: true },
  })
  const draft = rival ?? (savedAt && { ...answer, savedAt })
  if (!draft) throw new Error('A draft was neither kept nor refused')
  showDraft(id, draft)
  return rival ?? draft.savedAt.getTime()
}

/** Has the server put away the draft of that moment. Answers a draft that I did not know, which stays. */
export async function dropDraft(id: string, known: Date): Promise<AnswerDraft | null> {
  const { rival } = await client.feedback.dropDraft({ id, known })
  showDraft(id, rival)
  return rival
}

function shown(item: QueuedFeedback): QueuedFeedback {
  showItem(item)
  return item
}

function inputOf(id: string, [answer, version, known]: Sent) {
  return { id, version, ...sendable(answer), knownDraft: momentOf(known) }
}

function momentOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
