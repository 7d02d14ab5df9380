import type { AnswerDraft, QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { Answer, KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import type { Change } from './answer.ts'

/** Where an answer is kept. */
export type AnswerDoors = {
  kept: () => KeptAnswer | null
  /** Answers whether the device could keep it. */
  keep: (answer: KeptAnswer | null) => boolean
  /**
   * Has the server take a copy in place of the draft that it grew from. Answers when it did, in ms of its clock, or a draft that it does
   * not know, which stays.
   */
  copy: (answer: Answer, known: number | null, leaving: boolean) => Promise<number | AnswerDraft>
  /** Has the server put away the draft of that moment. Answers a draft that it does not know, which stays. */
  drop: (known: number) => Promise<AnswerDraft | null>
  /** Whether asking again in a while may help. */
  mayPass: (error: unknown) => boolean
}

export type AnswerState = {
  answer: Answer
  /** The item as one has it before oneself. It changes only when one says so. */
  shown: QueuedFeedback
  /** The item as it is by now. */
  latest: QueuedFeedback
  /** What is different between the two; null where nothing is. */
  change: Change | null
  /** Whether the fields hold something else than what is saved. */
  begun: boolean
  /** Where the words are safe; null while there are none of mine. */
  safe: 'device' | 'server' | 'nowhere' | null
  /** Words of mine that gave way to others, from another device or tab. */
  setAside: string[]
}

/** How an answer is sent: the words, the version of the item that one has before oneself, and the draft that they grew from. */
export type Send = (answer: Answer, version: number, knownDraft: number | null) => Promise<QueuedFeedback>

/** What the server is to have: an answer, or none in place of the draft of that moment. */
export type Lacking = { answer: Answer; known: number | null } | { answer: null; known: number }

/** When it took that, in ms of its clock, a draft that was not known here and stays, or that there is none any more. */
export type Copied = number | AnswerDraft | null
