import type { AnswerDraft } from '#contract/feedback/feedback.ts'
import type { Answer, KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import { answerIn, isSameAnswer, partsOfAnswer } from './answer.ts'

// What becomes of two versions of an answer that do not know of each other.

/** An answer as it stands on this device, with what it knows of the server's draft. */
export type Words = {
  answer: Answer
  /** When it was last typed on, in ms; 0 where nobody has. */
  at: number
  /** When the server's draft was saved that it grew from, in ms; null where it knows of none. */
  known: number | null
  /** When the server took these very words, in ms of its clock; null while it has not. */
  copiedAt: number | null
  /** Words that gave way to others, the oldest first. */
  setAside: string[]
}

/**
 * What to go on with where the server has a draft that these words may not know. The newer wins; the other is set aside unless
 * it is part of the winner or the winner grew from it. `held` are answers whose words are safe anyway.
 */
export function meetDraft(mine: Words, draft: AnswerDraft, held: Answer[]): Words {
  const savedAt = draft.savedAt.getTime()
  const theirs = answerIn(draft)
  if (isSameAnswer(mine.answer, theirs)) return { ...mine, known: savedAt, copiedAt: savedAt }
  if (mine.known === savedAt) return mine
  // The server had newer ones and lost them, or this was read before it took them: it is asked to take them once more.
  if (mine.known !== null && savedAt < mine.known) return { ...mine, copiedAt: null }
  if (mine.copiedAt === null && mine.at > savedAt) return goOnOver(mine, draft, held)
  const setAside = withAside(mine.setAside, mine.answer, [theirs, ...held])
  return { answer: theirs, at: savedAt, known: savedAt, copiedAt: savedAt, setAside }
}

/** These words, while one is typing them, over a draft that they did not know. */
export function goOnOver(mine: Words, draft: AnswerDraft, held: Answer[]): Words {
  const savedAt = draft.savedAt.getTime()
  const theirs = answerIn(draft)
  if (isSameAnswer(mine.answer, theirs)) return { ...mine, known: savedAt, copiedAt: savedAt }
  const setAside = withAside(mine.setAside, theirs, [mine.answer, ...held])
  return { ...mine, known: savedAt, copiedAt: null, setAside }
}

/** What to keep where another tab of this device has kept words that these do not know: the newer of both. The other is set aside. */
export function meetTab(mine: Words, theirs: Words, held: Answer[]): Words {
  const [newer, older] = theirs.at > mine.at ? [theirs, mine] : [mine, theirs]
  const shown = partsOfAnswer(newer.answer)
  const setAside = [...new Set([...theirs.setAside, ...mine.setAside])].filter(
    (each) => !shown.includes(each),
  )
  if (isSameAnswer(mine.answer, theirs.answer)) return { ...theirs, setAside }
  const known = Math.max(mine.known ?? 0, theirs.known ?? 0) || null
  return {
    ...newer,
    known,
    copiedAt: newer.known === known ? newer.copiedAt : null,
    setAside: withAside(setAside, older.answer, [newer.answer, ...held]),
  }
}

/** The server's draft, or where there is none what is saved, as words that nobody has typed on here. */
export function untouched(answer: Answer, draft: AnswerDraft | null, setAside: string[]): Words {
  const savedAt = draft?.savedAt.getTime() ?? null
  return { answer, at: savedAt ?? 0, known: savedAt, copiedAt: savedAt, setAside }
}

/** What this device keeps, as words. */
export function wordsIn({ at, known, copiedAt, setAside, ...kept }: KeptAnswer): Words {
  return { answer: answerIn(kept), at, known, copiedAt, setAside }
}

// What is set aside, with those words of an answer that no other holds.
function withAside(setAside: string[], lesser: Answer, held: Answer[]): string[] {
  const others = held.flatMap(partsOfAnswer)
  const lost = partsOfAnswer(lesser).filter((part) => !others.some((other) => other.includes(part)))
  const text = lost.join('\n\n')
  return lost.length === 0 || setAside.some((each) => each.includes(text)) ? setAside : [...setAside, text]
}
