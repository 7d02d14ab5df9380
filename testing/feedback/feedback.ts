import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Analysis, AnalysisPart } from '#contract/feedback/feedback.ts'
import type { Caller } from '#testing/caller.ts'
import { write } from '#testing/entries/writing.ts'

type Answer = { comments?: string; analysis?: Analysis | null; included?: AnalysisPart[] }

/** An analysis in which each part tells what it is. */
export const sampleAnalysis: Analysis = {
  summary: 'A summary by AI',
  suggestions: ['A suggestion by AI', 'Another one'],
  encouragement: 'An encouragement by AI',
}

/** What is sent for an answer: nothing of what is not named. */
export function answerOf({ comments = '', analysis = null, included = [] }: Answer) {
  return { comments, analysis, included }
}

/** The id of the item of an entry, as one who answers for its author has it. */
export async function itemOf(leader: Caller, entryId: string): Promise<string> {
  return (await leader.feedback.begin({ entryId })).id
}

/** Lets somebody write something and a leader answer it at once. Answers the ids of the entry and the feedback. */
export async function giveFeedback(
  author: Caller,
  leader: Caller,
  { kind = 'testimony', text, ...answer }: Answer & { kind?: EntryKind; text?: string },
): Promise<{ entryId: string; id: string }> {
  const { entry } = await write(author, kind, 1, { ...(text !== undefined && { text }) })
  const id = await itemOf(leader, entry.id)
  const { item } = await leader.feedback.item({ id })
  await leader.feedback.deliver({ id, version: item.version, ...answerOf(answer) })
  return { entryId: entry.id, id }
}

/** Lets a leader save a review of an entry, deliver feedback on it, or dismiss it. */
export async function settleFeedback(
  leader: Caller,
  entryId: string,
  act: 'review' | 'deliver' | 'dismiss',
): Promise<void> {
  const id = await itemOf(leader, entryId)
  const { item } = await leader.feedback.item({ id })
  const seen = { id, version: item.version }
  if (act === 'dismiss') await leader.feedback.dismiss(seen)
  else await leader.feedback[act]({ ...seen, ...answerOf({ comments: 'It is good that you wrote this.' }) })
}
