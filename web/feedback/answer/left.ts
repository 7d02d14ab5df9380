import type { LeftDraft, QueuedFeedback } from '#contract/feedback/feedback.ts'
import {
  type Answer,
  asideOf,
  keepAnswer,
  keptAnswer,
  type KeptAnswer,
} from '#web/platform/storage/kept-answers.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { partsOfAnswer } from './answer.ts'

/** Words of mine for an item that takes no answer any more. */
export type Left = KeptAnswer['of'] & {
  key: string
  item: string
  text: string
  /** When the server’s draft was saved; null for words that are on this device alone. */
  savedAt: Date | null
}

type Kept = {
  item: string
  answer: KeptAnswer
  /** What was delivered in the end. */
  sent?: string | undefined
}

/** What an answer is for, kept beside it for when that cannot be read any more. */
export function itsItem({
  kind,
  day,
  author,
}: Pick<QueuedFeedback, 'kind' | 'day' | 'author'>): KeptAnswer['of'] {
  return { kind, day, name: nameInText(author, unknownUser) }
}

/** What is left to copy or to put away: what the server has, and what this device has besides. */
export function leftOf(kept: Kept[], drafts: LeftDraft[]): Left[] {
  const left = new Map<string, Left>()
  const add = (item: string, text: string, of: KeptAnswer['of'], savedAt: Date | null) => {
    const key = `${item} ${text}`
    if (text !== '' && !left.has(key)) left.set(key, { key, item, text, savedAt, ...of })
  }
  for (const item of drafts) add(item.id, textOf(item.draft), itsItem(item), item.draft.savedAt)
  for (const { item, answer, sent } of kept) {
    const texts = [textOf(answer), ...answer.setAside].filter((text) => text.trim() !== sent)
    for (const text of texts) add(item, text, answer.of, null)
  }
  return [...left.values()]
}

/** Has this device forget these words, and nothing else that it keeps for the item. */
export function forgetLeft(person: string, item: string, text: string) {
  const kept = keptAnswer(person, item)
  if (!kept) return
  const rest = { ...kept, setAside: kept.setAside.filter((each) => each !== text) }
  keepAnswer(person, item, textOf(kept) === text || kept.at === 0 ? asideOf(rest) : rest)
}

// What a model said, and nobody chose any of, are no words of mine.
function textOf(answer: Answer): string {
  const isMine = answer.comments.trim() !== '' || answer.included.length > 0
  return isMine ? partsOfAnswer(answer).join('\n\n') : ''
}
