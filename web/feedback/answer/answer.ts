import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { Answer } from '#web/platform/storage/kept-answers.ts'

/** What became of an item since one had it before oneself. */
export type Change = {
  /** Its author says something else by now. */
  original: boolean
  /** Somebody else has saved, delivered or dismissed it. */
  review: boolean
}

/** What is saved of an item, for all who answer for it. */
export function savedAnswer(item: QueuedFeedback): Answer {
  return answerIn(item)
}

/** What is to stand in the fields of an item at first: what I have begun, or else what is saved. */
export function answerOf(item: QueuedFeedback): Answer {
  return item.draft ? answerIn(item.draft) : savedAnswer(item)
}

/** An answer by itself. */
export function answerIn({ comments, analysis, included }: Answer): Answer {
  return { comments, analysis, included }
}

/** What is said in an answer, part by part; parts without words are none. */
export function partsOfAnswer({ comments, analysis }: Answer): string[] {
  const { summary = '', suggestions = [], encouragement = '' } = analysis ?? {}
  const lines = suggestions.filter((each) => each.trim() !== '')
  return [comments, summary, lines.join('\n'), encouragement]
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Whether two answers say the same. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return partsOf(one) === partsOf(other)
}

/** An answer as it is sent: lines with nothing on them are no suggestions. */
export function sendable({ comments, analysis, included }: Answer): Answer {
  if (!analysis) return { comments, analysis, included: [] }
  const suggestions = analysis.suggestions.filter((each) => each.trim() !== '')
  return { comments, analysis: { ...analysis, suggestions }, included }
}

/** Whether nothing goes with it but that it was read. */
export function isApproval({ comments, analysis, included }: Answer): boolean {
  return comments.trim() === '' && (analysis === null || included.length === 0)
}

/** Whether an item takes no more answers. */
export function isOver({ status }: QueuedFeedback): boolean {
  return status === 'delivered' || status === 'dismissed'
}

/** What one sees of an item, in a sign by which two states of it are told apart. It holds none of its words. */
export function seenOf(item: QueuedFeedback): string {
  const { version, text } = item.original
  return `${signOf(`${version} ${text}`)} ${signOf(`${item.status} ${partsOf(savedAnswer(item))}`)}`
}

/** What I must have had before me when I wrote the draft of an item elsewhere, as far as its moment says. */
export function seenByDraft(item: QueuedFeedback, me: string): string {
  const { draft, original, reviewedAt, leader } = item
  const [text = '', review = ''] = seenOf(item).split(' ')
  if (!draft) return `${text} ${review}`
  const isEdited = original.editedAt !== null && original.editedAt > draft.savedAt
  const isReviewed = reviewedAt !== null && leader?.id !== me && reviewedAt > draft.savedAt
  return `${isEdited ? 'earlier' : text} ${isReviewed ? 'earlier' : review}`
}

/** What is different by now from what one had before oneself; null where nothing is. */
export function changeSince(seen: string, item: QueuedFeedback): Change | null {
  const [text, review] = seen.split(' ')
  const [textNow, reviewNow] = seenOf(item).split(' ')
  const change = { original: text !== textNow, review: review !== reviewNow }
  return change.original || change.review ? change : null
}

function partsOf(answer: Answer): string {
  const { comments, analysis, included } = sendable(answer)
  const parts = analysis && [analysis.summary, analysis.suggestions, analysis.encouragement]
  return JSON.stringify([comments.trim(), parts, included.toSorted()])
}

// Words of others do not lie on the device for this.
function signOf(text: string): string {
  let sign = 5381n
  for (const unit of text) sign = BigInt.asUintN(64, sign * 33n + BigInt(unit.codePointAt(0) ?? 0))
  return sign.toString(36)
}
