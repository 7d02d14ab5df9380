import { trashDays } from '#contract/entries/limits.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { trashWords } from '#words/en/entries/trash.ts'

/** Says when something is gone for good that was deleted or removed at this moment. */
export function keptUntil(moment: Date): string {
  return trashWords.until(shortDate(new Date(moment.getTime() + trashDays * 86_400_000)))
}
