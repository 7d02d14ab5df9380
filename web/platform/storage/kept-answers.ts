import type { AnalysisPart, QueuedFeedback } from '#contract/feedback/feedback.ts'
import { keepRecordOn, recordOn, restsOn, watchKept } from './device.ts'
import { nameOn } from './shelves.ts'

/** What a leader answers, as it stands in the fields. */
export type Answer = {
  comments: string
  analysis: QueuedFeedback['analysis']
  included: AnalysisPart[]
}

/** An answer that was begun, as this device keeps it until it is sent or put away. */
export type KeptAnswer = Answer & {
  /** By what one tells whether the item is something else by now than what one had before oneself. */
  seen: string
  /** When one last typed, in ms since 1970; 0 where the fields hold nothing of mine, and only words set aside are kept. */
  at: number
  /** When the server's draft was saved that these words grew from, in ms of its clock; null where they know of none. */
  known: number | null
  /** When the server took a copy of these words, in ms of its clock; null while it has none. */
  copiedAt: number | null
  /** Words that gave way to others of mine, from another device or tab. */
  setAside: string[]
  /** What it is for, where that cannot be read any more. */
  of: Pick<QueuedFeedback, 'kind' | 'day'> & { name: string }
}

// A page from before may not have known of other devices.
type Stored = Omit<KeptAnswer, 'at' | 'known' | 'setAside'> & Partial<KeptAnswer>

/** What a person has begun to answer to an item, or null. */
export function keptAnswer(person: string, item: string): KeptAnswer | null {
  const kept = recordOn(nameOf(person, item)) as Stored | null
  return kept && { at: 1, known: kept.copiedAt, setAside: [], ...kept }
}

/** Keeps it, or forgets it. Answers whether this device could do so. */
export function keepAnswer(person: string, item: string, answer: KeptAnswer | null): boolean {
  return keepRecordOn(nameOf(person, item), answer)
}

/** Of which items this device keeps what a person has begun to answer. */
export function keptAnswerItems(person: string): string[] {
  return restsOn('answer', person)
}

/** Of what is kept, the words set aside; null where there are none. */
export function asideOf(kept: KeptAnswer): KeptAnswer | null {
  const nothing = { comments: '', analysis: null, included: [], at: 0, known: null, copiedAt: null }
  return kept.setAside.length > 0 ? { ...kept, ...nothing } : null
}

/** Calls back when another tab has kept or forgotten an answer to this item. Answers how to let go again. */
export function watchAnswer(person: string, item: string, tell: () => void): () => void {
  return watchKept(nameOf(person, item), tell)
}

function nameOf(person: string, item: string) {
  return nameOn('answer', person, item)
}
