import type { WalkDay } from '#contract/progress/progress.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { progressWords } from '#words/en/progress/progress.ts'

const { why } = progressWords.day

/** Why a day cannot be marked as complete, in a sentence; null where it can. */
export function whyNotToMark({ completedAt, opened, written }: WalkDay): string | null {
  if (completedAt) return why.completed(shortDate(completedAt))
  if (!opened) return why.closed
  return written.reflection && written.challenge ? null : why.missing
}
